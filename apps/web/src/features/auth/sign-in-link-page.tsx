import { Button } from '@mantine/core';
import { signInByLink } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { afterSignIn } from '../../lib/navigation/after-sign-in.ts';
import { useSession } from '../../lib/session/session.tsx';
import { ApprovalPendingPage, isApprovalPending } from './approval-pending.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

/** Signs in by the link of a mail, on a click: mail programs that open links by themselves must not do it. */
export function SignInLinkPage() {
  const { t } = useTranslation('auth');
  return <ByLink title={t('signInLink.title')} lead={t('signInLink.lead')} submit={t('login.submit')} />;
}

/** Connects a Google account whose address Google does not manage, and signs in. */
export function ConnectGooglePage() {
  const { t } = useTranslation('auth');
  return <ByLink title={t('connectGoogle.title')} lead={t('connectGoogle.lead')} submit={t('connectGoogle.submit')} />;
}

function ByLink({ title, lead, submit }: { title: string; lead: string; submit: string }) {
  const { t } = useTranslation('auth');
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const open = useMutation({
    mutationFn: () => call(signInByLink, { token }),
    onSuccess: ({ user, ...tokens }) => {
      signIn(tokens, user, true);
      void navigate(afterSignIn(user, '/'), { replace: true });
    },
  });
  if (isApprovalPending(open.error)) return <ApprovalPendingPage />;
  return (
    <AuthFrame window={title} title={title} subtitle={lead} below={<Link to="/login">{t('verify.backToLogin')}</Link>}>
      {(open.error || !token) && (
        <p className={classes.fault} role="alert">
          {open.error ? errorText(t, open.error) : t('errors:invalid_token')}
        </p>
      )}
      {token && (
        <Button mt="md" loading={open.isPending || open.isSuccess} onClick={() => open.mutate()} fullWidth>
          {submit}
        </Button>
      )}
    </AuthFrame>
  );
}
