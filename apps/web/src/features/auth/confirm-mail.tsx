import { Button } from '@mantine/core';
import { verifyEmail } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';
import { PageLoader } from '../../components/states/page-loader.tsx';
import { PageTitle } from '../../components/page/page-title.tsx';
import section from '../../components/page/page-section.module.css';
import { toast } from '../../components/toasts/toast.ts';
import unseen from '../../components/badges/unseen.module.css';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/session/session.tsx';
import { afterSignIn } from '../../lib/navigation/after-sign-in.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { ApprovalPendingPage, isApprovalPending } from './approval-pending.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { browserMark } from './browser-mark.ts';

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

/**
 * The link of the mail: on success signs the user in and redirects to the requested path or home. Where the address was
 * registered with different passwords, they choose one first. The browser that requested the link needs no click; any
 * other does, because mail programs open links and run their pages.
 */
export function ConfirmMail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [mark] = useState(browserMark.read);
  const opened = useRef(false);

  const { mutate, isError, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (by: { mark: string } | 'click') =>
      call(verifyEmail, { token, ...(by !== 'click' && { browser_mark: by.mark }) }),
    onSuccess: (session) => {
      browserMark.remove();
      if ('reset_token' in session) {
        void navigate(`/reset-password?${new URLSearchParams({ token: session.reset_token })}`, {
          replace: true,
          state: 'disputed',
        });
        return;
      }
      signIn(session, session.user, true);
      toast.success(t('verify.confirmed'));
      void navigate(afterSignIn(session.user, wayBack.consume()), { replace: true });
    },
    onError: (refusal) => {
      if (isApprovalPending(refusal)) browserMark.remove();
      if (codeOf(refusal) === 'invalid_token') void navigate('/verify-email', { replace: true, state: 'failed' });
    },
  });

  // A token can be used once: it must not be sent again when React mounts twice.
  useEffect(() => {
    if (opened.current || mark === null) return;
    opened.current = true;
    mutate({ mark });
  }, [mutate, mark]);

  if (isApprovalPending(error)) return <ApprovalPendingPage />;
  const needsClick = codeOf(error) === 'requested_elsewhere';
  if (needsClick || (!isError && (mark === null || variables === 'click'))) {
    return <ConfirmByClick isPending={isPending || isSuccess} onConfirm={() => mutate('click')} />;
  }
  return (
    <div className={section.narrow}>
      {/* Read out only after a failure: the same text is below the drawing. */}
      <PageTitle title={t('verify.window')} className={(isError ? unseen.unseen : classes.title) ?? ''}>
        {isError ? t('verify.failed') : t('verify.confirming')}
      </PageTitle>
      {isError ? (
        <ErrorState
          title={t('verify.failed')}
          error={error}
          // A link that was not checked still works: it is retried rather than replaced.
          {...(variables ? { onRetry: () => mutate(variables) } : {})}
          action={
            <Button component={Link} to="/verify-email" variant="subtle" replace>
              {t('verify.newLink')}
            </Button>
          }
        />
      ) : (
        <PageLoader />
      )}
    </div>
  );
}

function ConfirmByClick({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame
      window={t('verify.window')}
      title={t('verify.elsewhereTitle')}
      subtitle={t('verify.elsewhere')}
      below={<Link to={wayBack.loginPath()}>{t('verify.backToLogin')}</Link>}
    >
      <Button mt="md" loading={isPending} onClick={onConfirm} fullWidth>
        {t('verify.confirm')}
      </Button>
    </AuthFrame>
  );
}
