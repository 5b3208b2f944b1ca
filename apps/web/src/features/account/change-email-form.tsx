import { Button, Stack, Text, TextInput } from '@mantine/core';
import { changeEmailBody } from '@offshoot/contracts/account';
import type { Me } from '@offshoot/contracts/auth';
import { changeEmail } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnUsername } from './own-username.tsx';

/** Requests a change of the email address; effective once the link that is mailed to it was opened. */
export function ChangeEmailForm({ me }: { me: Me }) {
  const { t } = useTranslation(['account', 'auth']);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: () => call(changeEmail, { email: email.trim(), password }),
    onSuccess: () => setPassword(''),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const valid = z.safeParse(changeEmailBody, { email, password: 'x' }).success;
    setFault(valid ? null : t('auth:emailInvalid'));
    if (!valid) event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus();
    else if (password) change.mutate();
  };
  const isWrong = change.error instanceof ApiError && change.error.code === 'wrong_password';
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('email.hint')}</Text>
        <OwnUsername email={me.email} />
        <TextInput
          name="email"
          type="email"
          label={t('email.new')}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fault}
          required
          withAsterisk={false}
        />
        <OwnPassword value={password} onChange={setPassword} error={change.error} />
        {change.error && !isWrong && (
          <Text c="danger" role="alert">
            {errorText(t, change.error)}
          </Text>
        )}
        <Text role="status">{change.isSuccess && t('email.sent')}</Text>
        <Button type="submit" loading={change.isPending} disabled={!password}>
          {t('email.submit')}
        </Button>
      </Stack>
    </form>
  );
}
