import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useSession } from '../../lib/session.tsx';
import { OwnPassword } from './own-password.tsx';

/** Deletes the account, once its password was given. */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => api.delete('/auth/me', { body: { password } }),
    onSuccess: async () => {
      toast.success(t('delete.done'));
      await navigate('/', { replace: true });
      signOut();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) remove.mutate();
  };
  const isWrong = remove.error instanceof ApiError && remove.error.code === 'wrong_password';
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('delete.hint')}</Text>
        <OwnPassword value={password} onChange={setPassword} error={remove.error} />
        {remove.error && !isWrong && (
          <Text c="danger" role="alert">
            {errorText(t, remove.error)}
          </Text>
        )}
        <Button type="submit" color="danger" loading={remove.isPending} disabled={!password}>
          {t('delete.submit')}
        </Button>
      </Stack>
    </form>
  );
}
