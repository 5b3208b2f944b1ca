import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { changePasswordBody } from '@offshoot/contracts/account';
import type { Me } from '@offshoot/contracts/auth';
import { changePassword } from '@offshoot/contracts/operations/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { newPasswordFaults, refusedPasswordFaults } from '../../components/forms/new-password-faults.ts';
import { keys } from '../../lib/api/query.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { OwnUsername } from './own-username.tsx';

/** Requires the current password and a new one; other sessions are ended. */
export function ChangePasswordForm({ me }: { me: Me }) {
  const { t } = useTranslation(['account', 'auth']);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: z.infer<typeof changePasswordBody>) => call(changePassword, body),
    onSuccess: ({ device_token }) => {
      tokenStore.keepDevice(device_token);
      toast.success(t('password.done'));
      void client.invalidateQueries({ queryKey: keys.sessions });
    },
  });
  const form = useContractForm({
    schema: changePasswordBody,
    initialValues: { current_password: '', password: '', confirmPassword: '' },
    missing: { current_password: t('auth:passwordRequired') },
    check: (values) => newPasswordFaults(t, values),
    sending: change,
    onSent: () => form.reset(),
    refusedTexts: (error) => refusedPasswordFaults(t, error),
  });
  return (
    <form {...form.props}>
      <Stack>
        <Text size="sm">{t('password.hint')}</Text>
        <OwnUsername email={me.email} />
        <PasswordInput
          {...form.getInputProps('current_password')}
          label={t('currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('auth:showPassword') }}
          required
          withAsterisk={false}
        />
        <NewPasswordFields form={form} />
        {form.refusal && (
          <Text c="danger" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
        <Button type="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
