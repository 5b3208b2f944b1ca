import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { register as registerAccount } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { browserMark } from './browser-mark.ts';
import { PasswordMeter } from '../../components/forms/password-meter.tsx';
import { pendingSignIn } from './pending-sign-in.ts';
import { registrationFaults, serverFaults } from './register-faults.ts';
import type { Registration, RegistrationFaults } from './register-faults.ts';

const empty: Registration = { email: '', password: '', confirmPassword: '', terms: false };
const order = ['email', 'password', 'confirmPassword', 'terms'] as const;

/** Sign up: the address first, then the password; verification follows by mail. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { signIn } = useSession();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const [formFault, setFormFault] = useState<string | null>(null);

  const set = (changed: Partial<Registration>) => {
    setValues((present) => ({ ...present, ...changed }));
    // Clears a field's error as soon as it changes.
    setFaults((present) => Object.fromEntries(Object.entries(present).filter(([field]) => !(field in changed))));
  };
  const show = (found: RegistrationFaults) => {
    setFaults(found);
    const first = order.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const toVerification = (message: string) => {
    const email = values.email.trim();
    wayBack.keep(query.get('next'));
    pendingSignIn.keep({ email, password: values.password, remember: true });
    toast.success(message);
    void navigate(`/verify-email?email=${encodeURIComponent(email)}`, { state: 'sent' });
  };

  const register = useMutation({
    mutationFn: ({ email, password, confirmPassword }: Registration) =>
      call(registerAccount, {
        email: email.trim(),
        password,
        confirmPassword,
        language,
        browser_mark: browserMark.leave(),
      }),
    onSuccess: (reply) => {
      if (!('access_token' in reply)) {
        toVerification(t('register.mailSent'));
        return;
      }
      toast.success(t('register.welcome'));
      signIn(reply, reply.user, true);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email_registered_not_verified') {
        toVerification(errorText(t, error));
        return;
      }
      const found = serverFaults(t, error);
      setFormFault(found.form);
      show(found.fields);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFormFault(null);
    if (!show(registrationFaults(t, values))) register.mutate(values);
  };
  const started = values.email !== '';

  return (
    <AuthFrame
      window={t('register.window')}
      title={t('register.title')}
      subtitle={t('register.subtitle')}
      below={
        <>
          <span>{t('register.haveAccount')}</span>{' '}
          <Link to={`/login?${query.toString()}`} state={state}>
            {t('register.toLogin')}
          </Link>
        </>
      }
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          description={started ? undefined : t('register.emailHint')}
          autoComplete="email"
          inputMode="email"
          value={values.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          error={faults.email}
          required
          withAsterisk={false}
        />
        {started && (
          <>
            <PasswordInput
              name="password"
              label={t('password')}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => set({ password: event.currentTarget.value })}
              error={faults.password}
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              required
              withAsterisk={false}
            />
            <PasswordMeter password={values.password} />
            <PasswordInput
              name="confirmPassword"
              label={t('confirmPassword')}
              autoComplete="new-password"
              value={values.confirmPassword}
              onChange={(event) => set({ confirmPassword: event.currentTarget.value })}
              error={faults.confirmPassword}
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              required
              withAsterisk={false}
            />
          </>
        )}
        <Checkbox
          name="terms"
          label={
            // Opens in a window of its own, to keep what was typed.
            <Trans t={t} i18nKey="register.terms" components={{ terms: <Link to="/terms" target="_blank" /> }} />
          }
          checked={values.terms}
          onChange={(event) => set({ terms: event.currentTarget.checked })}
          error={faults.terms}
        />
        {formFault && (
          <p className={classes.fault} role="alert">
            {formFault}
          </p>
        )}
        <Button type="submit" loading={register.isPending} fullWidth>
          {t('register.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
