import { Button } from '@mantine/core';
import { sendSignInLink } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import classes from './auth.module.css';

const isLimited = (error: Error) => error instanceof ApiError && error.code === 'rate_limited';

/** Shown where wrong passwords, perhaps another person's, slow down signing in: a link by mail is not slowed down. */
export function SignInLinkOffer({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const send = useMutation({ mutationFn: () => call(sendSignInLink, { email }) });
  return (
    <div>
      <p className={classes.notice}>{t('signInLink.offer')}</p>
      <p role="status" style={{ margin: 0 }}>
        {send.isSuccess && t('signInLink.sent')}
      </p>
      {send.error && (
        <p className={classes.fault} role="alert">
          {isLimited(send.error) ? t('signInLink.earlier') : errorText(t, send.error)}
        </p>
      )}
      {!send.isSuccess && (
        <Button variant="light" loading={send.isPending} onClick={() => send.mutate()} fullWidth>
          {t('signInLink.send')}
        </Button>
      )}
    </div>
  );
}
