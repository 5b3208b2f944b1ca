import { Button, TextInput } from '@mantine/core';
import { resendBody } from '@offshoot/contracts/auth';
import { resendVerification } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { FaqLink } from '../../components/page/faq-link.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { ApprovalPendingPage, isApprovalPending } from './approval-pending.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { browserMark } from './browser-mark.ts';
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts';

const WAIT_SECONDS = 60;

const schema = z.pick(resendBody, { email: true });

/** Seconds until another mail may be requested. */
function useCountdown(first: number) {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(now + first * 1000);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);
  const start = (seconds: number) => {
    const started = Date.now();
    setNow(started);
    setUntil(started + seconds * 1000);
  };
  return { left, start };
}

interface Props {
  /** The recipient; empty where unknown. */
  email: string;
  /** Whether the mail has just been sent: the next one has to wait. */
  justSent: boolean;
  /** Whether the link of a mail has just been refused. */
  failed?: boolean;
}

/** Prompts the user to open the mail, sends another one on request, and leads on once the link was opened anywhere. */
export function CheckMail({ email, justSent, failed = false }: Props) {
  const { t } = useTranslation('auth');
  const refusal = useVerifiedElsewhere(email);
  const needsApproval = useSite()?.registration === 'approval';
  const { left, start } = useCountdown(justSent ? WAIT_SECONDS : 0);

  const resend = useMutation({
    mutationFn: (body: z.infer<typeof schema>) =>
      call(resendVerification, { ...body, browser_mark: browserMark.leave() }),
    onSuccess: () => start(WAIT_SECONDS),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) start(error.retryAfter);
    },
  });

  const form = useContractForm({
    schema,
    initialValues: { email },
    missing: { email: t('verify.emailNotFound') },
    sending: resend,
  });

  if (isApprovalPending(refusal)) return <ApprovalPendingPage />;
  return (
    <AuthFrame
      window={t('verify.window')}
      title={t(failed ? 'verify.failed' : 'verify.title')}
      subtitle={t(email ? (needsApproval ? 'verify.sentForApproval' : 'verify.sentTo') : 'verify.sentSomewhere')}
      below={
        <>
          {email && (
            <>
              <span>{t('verify.notYours')}</span> <Link to="/register">{t('verify.otherAddress')}</Link>
              <br />
            </>
          )}
          {failed && <span>{t('verify.usedBefore')} </span>}
          <Link to={wayBack.loginPath()}>{t('verify.backToLogin')}</Link>
        </>
      }
    >
      {failed && (
        <p className={classes.notice} role="alert">
          {t('errors:invalid_token')}
        </p>
      )}
      <span className={classes.envelope}>
        <IconMail size={34} stroke={1.5} aria-hidden />
      </span>
      {email && (
        <p className={classes.address}>
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      <form {...form.props} className={classes.form}>
        {!email && (
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('email')}
            autoComplete="email"
            inputMode="email"
            required
            withAsterisk={false}
          />
        )}
        {form.refusal && (
          <p className={classes.fault} role="alert">
            {t('verify.sendFailed')} {errorText(t, form.refusal)}
          </p>
        )}
        <p role="status" style={{ margin: 0 }}>
          {resend.isSuccess && t('verify.resent')}
        </p>
        <Button type="submit" variant="light" loading={resend.isPending} disabled={left > 0}>
          {left > 0 ? t('verify.resendIn', { count: left }) : t('verify.resend')}
        </Button>
      </form>
      <p className={classes.more}>{t('verify.spam')}</p>
      <FaqLink entry="mail" />
    </AuthFrame>
  );
}
