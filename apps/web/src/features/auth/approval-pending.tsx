import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

/** Whether the account waits for an admin: everything is right, and no session is opened yet. */
export const isApprovalPending = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'approval_pending';

export function ApprovalPending() {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <p className={classes.notice} role="alert">
      {t('errors:approval_pending')}
    </p>
  );
}

/** In place of a screen that would have signed in. */
export function ApprovalPendingPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame
      window={t('approval.title')}
      title={t('approval.title')}
      below={<Link to="/login">{t('verify.backToLogin')}</Link>}
    >
      <ApprovalPending />
    </AuthFrame>
  );
}
