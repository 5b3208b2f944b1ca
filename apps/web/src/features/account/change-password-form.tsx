import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import type { Me } from '@offshoot/contracts/auth';
import { changePassword } from '@offshoot/contracts/operations/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { newPasswordFaults, refusedPasswordFaults } from '../../components/forms/new-password-faults.ts';
import { keys } from '../../lib/api/query.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { OwnUsername } from './own-username.tsx';

const empty = { current_password: '', password: '', confirmPassword: '' };

/** Requires the current password and a new one; other sessions are ended. */
export function ChangePasswordForm({ me }: { me: Me }) {
  const { t } = useTranslation(['account', 'auth']);
  const client = useQueryClient();
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const set = (changed: Partial<typeof empty>) => {
    setValues((present) => ({ ...present, ...changed }));
    setFaults({});
  };
  const change = useMutation({
    mutationFn: () => call(changePassword, values),
    onSuccess: ({ device_token }) => {
      tokenStore.keepDevice(device_token);
      setValues(empty);
      toast.success(t('password.done'));
      void client.invalidateQueries({ queryKey: keys.sessions });
    },
    onError: (error) => setFaults(refusedPasswordFaults(t, error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = {
      ...(values.current_password ? {} : { current_password: t('auth:passwordRequired') }),
      ...newPasswordFaults(t, values),
    };
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else change.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('password.hint')}</Text>
        <OwnUsername email={me.email} />
        <PasswordInput
          name="current_password"
          label={t('currentPassword')}
          autoComplete="current-password"
          value={values.current_password}
          onChange={(event) => set({ current_password: event.currentTarget.value })}
          error={faults['current_password']}
          visibilityToggleButtonProps={{ 'aria-label': t('auth:showPassword') }}
          required
          withAsterisk={false}
        />
        <NewPasswordFields values={values} faults={faults} onChange={set} />
        {change.error && Object.keys(faults).length === 0 && (
          <Text c="danger" role="alert">
            {errorText(t, change.error)}
          </Text>
        )}
        <Button type="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
