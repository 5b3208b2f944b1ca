import { Button, TextInput } from '@mantine/core';
import { forgotPasswordBody } from '@offshoot/contracts/account';
import { forgotPassword } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Outcome } from '../../components/forms/outcome.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

/** Requests a link that sets a new password. The response does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(['account', 'auth']);
  const request = useMutation({
    mutationFn: (body: z.infer<typeof forgotPasswordBody>) => call(forgotPassword, body),
  });
  const form = useContractForm({
    schema: forgotPasswordBody,
    initialValues: { email: '' },
    missing: { email: t('auth:emailRequired') },
    sending: request,
  });
  return (
    <AuthFrame
      window={t('forgot.window')}
      title={t('forgot.title')}
      subtitle={request.isSuccess ? undefined : t('forgot.subtitle')}
      below={<Link to="/login">{t('auth:verify.backToLogin')}</Link>}
    >
      {request.isSuccess && <Outcome>{t('forgot.sent')}</Outcome>}
      {!request.isSuccess && (
        <form {...form.props} className={classes.form}>
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('auth:email')}
            autoComplete="username"
            inputMode="email"
            required
            withAsterisk={false}
          />
          {form.refusal && (
            <p className={classes.fault} role="alert">
              {errorText(t, form.refusal)}
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
