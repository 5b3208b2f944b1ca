import { Button } from '@mantine/core';
import { resetPassword } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { newPasswordFaults, refusedPasswordFaults } from '../../components/forms/new-password-faults.ts';
import { useSession } from '../../lib/session/session.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

/** Sets a new password with the link of a mail; then the user signs in with it. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['account', 'auth']);
  const { status, signOut } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const token = query.get('token') ?? '';
  const [values, setValues] = useState({ password: '', confirmPassword: '' });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const reset = useMutation({
    mutationFn: () => call(resetPassword, { token, ...values }),
    onSuccess: ({ device_token }) => {
      tokenStore.keepDevice(device_token);
      // The server has ended this user's sessions; any session here is ended, too.
      if (status === 'in') signOut();
      toast.success(t('reset.done'));
      void navigate('/login', { replace: true });
    },
    onError: (error) => setFaults(refusedPasswordFaults(t, error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = newPasswordFaults(t, values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else reset.mutate();
  };
  const isDead = token === '' || (reset.error instanceof ApiError && reset.error.code === 'invalid_token');
  return (
    <AuthFrame
      window={t('reset.window')}
      title={t('reset.title')}
      subtitle={state === 'disputed' && !isDead ? t('reset.disputed') : undefined}
      below={<Link to="/login">{t('auth:verify.backToLogin')}</Link>}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {!isDead && (
          <NewPasswordFields
            values={values}
            faults={faults}
            onChange={(changed) => {
              setValues((present) => ({ ...present, ...changed }));
              setFaults({});
            }}
          />
        )}
        {(isDead || (reset.error && Object.keys(faults).length === 0)) && (
          <p className={classes.fault} role="alert">
            {isDead ? t('errors:invalid_token') : errorText(t, reset.error)}
          </p>
        )}
        {isDead ? (
          <Button component={Link} to="/forgot-password" fullWidth>
            {t('reset.newLink')}
          </Button>
        ) : (
          <Button type="submit" loading={reset.isPending} fullWidth>
            {t('reset.submit')}
          </Button>
        )}
      </form>
    </AuthFrame>
  );
}
