import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { loginBody } from '@offshoot/contracts/auth';
import { logIn } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../components/toasts/toast.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { useSession } from '../../lib/session/session.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { ApprovalPending, isApprovalPending } from './approval-pending.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { GoogleButton } from './google-button.tsx';
import { pendingSignIn } from './pending-sign-in.ts';
import { SignInLinkOffer } from './sign-in-link-offer.tsx';
import { useWantedPlant } from './use-wanted-plant.ts';

const schema = z.pick(loginBody, { email: true, password: true });

/** Sign in. The route's guard redirects to the requested path. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'account']);
  const { signIn, expired } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const wantedPlant = useWantedPlant();

  const login = useMutation({
    mutationFn: (body: z.infer<typeof schema>) =>
      call(logIn, z.parse(loginBody, { ...body, device_token: tokenStore.device() })),
    onSuccess: (reply) => {
      signIn(reply, reply.user, form.values.remember);
    },
    onError: (error, { email, password }) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        wayBack.keep(query.get('next'));
        pendingSignIn.keep({ email, password, remember: form.values.remember });
        toast.error(errorText(t, error));
        void navigate(`/verify-email?email=${encodeURIComponent(email)}`);
      }
    },
  });

  const form = useContractForm({
    schema,
    initialValues: { email: '', password: '', remember: true },
    missing: { email: t('emailRequired'), password: t('passwordRequired') },
    sending: login,
  });

  return (
    <AuthFrame
      window={t('login.window')}
      title={t(wantedPlant ? 'login.titleForPlant' : 'login.title')}
      subtitle={wantedPlant ? null : t('login.subtitle')}
      wantedPlant={wantedPlant}
      action={
        <Button component={Link} to={`/register?${query.toString()}`} state={state} fullWidth>
          {t('register.titleForPlant')}
        </Button>
      }
      below={
        !wantedPlant && (
          <>
            <span>{t('login.noAccount')}</span>{' '}
            <Link to={`/register?${query.toString()}`} state={state}>
              {t('login.toRegister')}
            </Link>
          </>
        )
      }
    >
      {expired && <p className={classes.notice}>{t('login.expired')}</p>}
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          required
          withAsterisk={false}
        />
        <div className={classes.beside}>
          <Checkbox label={t('login.remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Link className={classes.forgot} to="/forgot-password">
            {t('account:forgot.link')}
          </Link>
        </div>
        {form.refusal &&
          (isApprovalPending(form.refusal) ? (
            <ApprovalPending />
          ) : (
            <p className={classes.fault} role="alert">
              {errorText(t, form.refusal)}
            </p>
          ))}
        <Button type="submit" variant={wantedPlant ? 'outline' : 'filled'} loading={login.isPending} fullWidth>
          {t('login.submit')}
        </Button>
      </form>
      {login.error instanceof ApiError && login.error.code === 'rate_limited' && login.variables && (
        <SignInLinkOffer key={login.variables.email} email={login.variables.email} />
      )}
      <GoogleButton remember={form.values.remember} />
    </AuthFrame>
  );
}
