import { Button } from '@mantine/core';
import { resetPasswordBody } from '@offshoot/contracts/account';
import { resetPassword } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { newPasswordFaults, refusedPasswordFaults } from '../../components/forms/new-password-faults.ts';
import { NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

const schema = z.omit(resetPasswordBody, { token: true });

/** Sets a new password with the link of a mail; then the user signs in with it. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['account', 'auth']);
  const { status, signOut } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const token = query.get('token') ?? '';
  const reset = useMutation({
    mutationFn: (body: z.infer<typeof schema>) => call(resetPassword, { token, ...body }),
    onSuccess: ({ device_token }) => {
      tokenStore.keepDevice(device_token);
      // The server has ended this user's sessions; any session here is ended, too.
      if (status === 'in') signOut();
      toast.success(t('reset.done'));
      void navigate('/login', { replace: true });
    },
  });
  const form = useContractForm({
    schema,
    initialValues: { password: '', confirmPassword: '' },
    check: (values) => newPasswordFaults(t, values),
    sending: reset,
    refusedTexts: (error) => refusedPasswordFaults(t, error),
  });
  const isDead = token === '' || (reset.error instanceof ApiError && reset.error.code === 'invalid_token');
  return (
    <AuthFrame
      window={t('reset.window')}
      title={t('reset.title')}
      subtitle={state === 'disputed' && !isDead ? t('reset.disputed') : undefined}
      below={<Link to="/login">{t('auth:verify.backToLogin')}</Link>}
    >
      <form {...form.props} className={classes.form}>
        {!isDead && <NewPasswordFields form={form} />}
        {(isDead || form.refusal) && (
          <p className={classes.fault} role="alert">
            {isDead ? t('errors:invalid_token') : errorText(t, form.refusal)}
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
