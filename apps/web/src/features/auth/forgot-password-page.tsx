import { Button, TextInput } from '@mantine/core';
import { forgotPassword } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Outcome } from '../../components/forms/outcome.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { emailFault } from './email-fault.ts';

/** Requests a link that sets a new password. The response does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(['account', 'auth']);
  const [fault, setFault] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { email }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const found = emailFault(email);
    setFault(found ? t(`auth:${found}`) : null);
    if (found) event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus();
    else request.mutate(email);
  };
  return (
    <AuthFrame
      window={t('forgot.window')}
      title={t('forgot.title')}
      subtitle={request.isSuccess ? undefined : t('forgot.subtitle')}
      below={<Link to="/login">{t('auth:verify.backToLogin')}</Link>}
    >
      {request.isSuccess && <Outcome>{t('forgot.sent')}</Outcome>}
      {!request.isSuccess && (
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            name="email"
            type="email"
            label={t('auth:email')}
            autoComplete="username"
            inputMode="email"
            error={fault}
            required
            withAsterisk={false}
          />
          {request.error && (
            <p className={classes.fault} role="alert">
              {errorText(t, request.error)}
            </p>
          )}
          <Button type="submit" loading={request.isPending} fullWidth>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
