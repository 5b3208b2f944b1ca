import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { registerBody } from '@offshoot/contracts/auth';
import { register as registerAccount } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { PasswordMeter } from '../../components/forms/password-meter.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { browserMark } from './browser-mark.ts';
import { pendingSignIn } from './pending-sign-in.ts';
import { refusedRegistration, registrationFaults } from './register-faults.ts';
import { useWantedPlant } from './use-wanted-plant.ts';

const schema = z.pick(registerBody, { email: true, password: true, confirmPassword: true, invitation: true });
type Registration = z.infer<typeof schema>;

/** Sign up: the address first, then the password; verification follows by mail. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { signIn } = useSession();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();

  const toVerification = ({ email, password }: Registration, message: string) => {
    wayBack.keep(query.get('next'));
    pendingSignIn.keep({ email, password, remember: true });
    toast.success(message);
    void navigate(`/verify-email?email=${encodeURIComponent(email)}`, { state: 'sent' });
  };

  const register = useMutation({
    mutationFn: (body: Registration) => call(registerAccount, { ...body, language, browser_mark: browserMark.leave() }),
    onSuccess: (reply, body) => {
      if (!('access_token' in reply)) {
        toVerification(body, t('register.mailSent'));
        return;
      }
      toast.success(t('register.welcome'));
      signIn(reply, reply.user, true);
    },
    onError: (error, body) => {
      if (error instanceof ApiError && error.code === 'email_registered_not_verified')
        toVerification(body, errorText(t, error));
    },
  });
  const form = useContractForm({
    schema,
    initialValues: {
      email: '',
      password: '',
      confirmPassword: '',
      invitation: query.get('invitation') ?? '',
      terms: false,
    },
    toBody: ({ invitation, ...values }) => (invitation === '' ? values : { ...values, invitation }),
    missing: { email: t('emailRequired') },
    check: (values) => registrationFaults(t, values),
    sending: register,
    refusedTexts: (error) => refusedRegistration(t, error),
  });
  const started = form.values.email !== '';
  const wantedPlant = useWantedPlant();
  const registration = useSite()?.registration;

  return (
    <AuthFrame
      window={t('register.window')}
      title={t(wantedPlant ? 'register.titleForPlant' : 'register.title')}
      subtitle={t('register.subtitle')}
      wantedPlant={wantedPlant}
      below={
        <>
          <span>{t('register.haveAccount')}</span>{' '}
          <Link to={`/login?${query.toString()}`} state={state}>
            {t('register.toLogin')}
          </Link>
        </>
      }
    >
      {registration === 'closed' ? (
        <p role="status">{t('register.closed')}</p>
      ) : (
        <form {...form.props} className={classes.form}>
          {registration === 'approval' && form.values.invitation === '' && (
            <p className={classes.notice}>{t('register.approval')}</p>
          )}
          {registration === 'invitation' && (
            <TextInput
              {...form.getInputProps('invitation')}
              label={t('register.invitation')}
              description={t('register.invitationHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
          )}
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('email')}
            description={started ? undefined : t('register.emailHint')}
            autoComplete="email"
            inputMode="email"
            required
            withAsterisk={false}
          />
          {started && (
            <>
              <PasswordInput
                {...form.getInputProps('password')}
                label={t('password')}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
                required
                withAsterisk={false}
              />
              <PasswordMeter password={form.values.password} />
              <PasswordInput
                {...form.getInputProps('confirmPassword')}
                label={t('confirmPassword')}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
                required
                withAsterisk={false}
              />
            </>
          )}
          <Checkbox
            {...form.getInputProps('terms', { type: 'checkbox' })}
            label={
              // Opens in a window of its own, to keep what was typed.
              <Trans t={t} i18nKey="register.terms" components={{ terms: <Link to="/terms" target="_blank" /> }} />
            }
          />
          {form.refusal && (
            <p className={classes.fault} role="alert">
              {errorText(t, form.refusal)}
            </p>
          )}
          <Button type="submit" loading={register.isPending} fullWidth>
            {t('register.submit')}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
