import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { loginBody } from '@offshoot/contracts/auth';
import { logIn } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../components/toasts/toast.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { useSession } from '../../lib/session/session.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { emailFault } from './email-fault.ts';
import { GoogleButton } from './google-button.tsx';
import { pendingSignIn } from './pending-sign-in.ts';
import { SignInLinkOffer } from './sign-in-link-offer.tsx';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Sign in. The route's guard redirects to the requested path. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'account']);
  const { signIn, expired } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [remember, setRemember] = useState(true);
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({});

  const login = useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      call(logIn, z.parse(loginBody, { email, password, device_token: tokenStore.device() })),
    onSuccess: (reply, { remember }) => signIn(reply, reply.user, remember),
    onError: (error, { email: typed, password, remember }) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        const email = typed.trim();
        wayBack.keep(query.get('next'));
        pendingSignIn.keep({ email, password, remember });
        toast.error(errorText(t, error));
        void navigate(`/verify-email?email=${encodeURIComponent(email)}`);
      }
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '');
    const password = String(form.get('password') ?? '');
    const fault = emailFault(email);
    const found = {
      email: fault ? t(fault) : undefined,
      password: password ? undefined : t('passwordRequired'),
    };
    setFaults(found);
    const first = (['email', 'password'] as const).find((field) => found[field]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else login.mutate({ email, password, remember });
  };

  return (
    <AuthFrame
      window={t('login.window')}
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      below={
        <>
          <span>{t('login.noAccount')}</span>{' '}
          <Link to={`/register?${query.toString()}`} state={state}>
            {t('login.toRegister')}
          </Link>
        </>
      }
    >
      {expired && <p className={classes.notice}>{t('login.expired')}</p>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          error={faults.email}
          required
          withAsterisk={false}
        />
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={faults.password}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          required
          withAsterisk={false}
        />
        <div className={classes.beside}>
          <Checkbox
            name="remember"
            label={t('login.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Link className={classes.forgot} to="/forgot-password">
            {t('account:forgot.link')}
          </Link>
        </div>
        {login.error && (
          <p className={classes.fault} role="alert">
            {errorText(t, login.error)}
          </p>
        )}
        <Button type="submit" loading={login.isPending} fullWidth>
          {t('login.submit')}
        </Button>
      </form>
      {login.error instanceof ApiError && login.error.code === 'rate_limited' && login.variables && (
        <SignInLinkOffer key={login.variables.email} email={login.variables.email.trim()} />
      )}
      <GoogleButton remember={remember} />
    </AuthFrame>
  );
}
