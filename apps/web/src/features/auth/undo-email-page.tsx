import { Button } from '@mantine/core';
import { undoEmail } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

/**
 * Restores the previous address with the link in its mailbox; a new password follows, or a review by the moderators. On
 * a click, because mail programs open links.
 */
export function UndoEmailPage() {
  const { t } = useTranslation(['account', 'auth']);
  const { status, signOut } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const undo = useMutation({
    mutationFn: () => call(undoEmail, { token }),
    onSuccess: (reply) => {
      if ('under_review' in reply) return;
      // The server has ended this user's sessions; any session here is ended, too.
      if (status === 'in') signOut();
      toast.success(t('undoEmail.done'));
      void navigate(`/reset-password?${new URLSearchParams({ token: reply.reset_token })}`, { replace: true });
    },
  });
  const isReviewed = undo.data !== undefined && 'under_review' in undo.data;
  return (
    <AuthFrame
      window={t('undoEmail.window')}
      title={isReviewed ? t('undoEmail.reviewTitle') : t('undoEmail.title')}
      subtitle={isReviewed ? undefined : t('undoEmail.subtitle')}
      below={<Link to="/login">{t('auth:verify.backToLogin')}</Link>}
    >
      {(undo.error || !token) && (
        <p className={classes.fault} role="alert">
          {undo.error ? errorText(t, undo.error) : t('errors:invalid_token')}
        </p>
      )}
      {/* Mounted from the start, so that its later content is read out. */}
      <p role="status" style={{ margin: 0 }}>
        {isReviewed && t('undoEmail.review')}
      </p>
      {token && !isReviewed && (
        <Button mt="md" loading={undo.isPending} onClick={() => undo.mutate()} fullWidth>
          {t('undoEmail.submit')}
        </Button>
      )}
    </AuthFrame>
  );
}
