import { Button } from '@mantine/core';
import { confirmNewsletter, leaveNewsletter } from '@offshoot/contracts/operations/newsletter';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import card from '../../components/page/card.module.css';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import classes from './newsletter-page.module.css';

/** A link that a retry cannot make valid. */
const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token';

/** Target of the confirmation mail's link; without a token, the sign-up form. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const confirm = useMutation({ mutationFn: () => call(confirmNewsletter, { token }) });
  const isWrong = isRefused(confirm.error);
  return (
    <Frame title={t('confirm.title')} lead={confirm.isSuccess ? null : t(token ? 'confirm.lead' : 'about')}>
      {token && <Act act={confirm} submit={t('confirm.submit')} done={t('confirm.done')} />}
      {(!token || isWrong) && <NewsletterBox plain />}
    </Frame>
  );
}

/** Target of the unsubscribe link of a newsletter issue; needs no sign-in. */
export function LeaveNewsletterPage() {
  const { t } = useTranslation(['newsletter', 'errors']);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const leave = useMutation({ mutationFn: () => call(leaveNewsletter, { token }) });
  return (
    <Frame title={t('leave.title')} lead={leave.isSuccess || !token ? null : t('leave.lead')}>
      {token ? (
        <Act act={leave} submit={t('leave.submit')} done={t('leave.done')} />
      ) : (
        <p className={classes.fault} role="alert">
          {t('errors:invalid_token')}
        </p>
      )}
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string | null; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={section.narrow}>
      <div className={card.card}>
        <PageTitle title={title}>{title}</PageTitle>
        {lead !== null && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      <p className={classes.below}>
        <Link to="/">{t('common:nav.home')}</Link>
      </p>
    </div>
  );
}

interface ActProps {
  act: { mutate: () => void; isPending: boolean; isSuccess: boolean; error: Error | null };
  submit: string;
  done: string;
}

/** On a click: mail programs that open links by themselves must not do it. */
function Act({ act, submit, done }: ActProps) {
  const { t } = useTranslation();
  const isOver = isRefused(act.error);
  return (
    <>
      <p className={classes.done} role="status">
        {act.isSuccess && done}
      </p>
      {act.error && (
        <p className={classes.fault} role="alert">
          {errorText(t, act.error)}
        </p>
      )}
      {!act.isSuccess && !isOver && (
        <Button loading={act.isPending} onClick={() => act.mutate()} fullWidth>
          {submit}
        </Button>
      )}
    </>
  );
}
