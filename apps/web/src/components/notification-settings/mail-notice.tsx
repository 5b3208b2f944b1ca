import { Button } from '@mantine/core';
import { getMailDelivery, retryMail } from '@offshoot/contracts/operations/mail';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './notification-settings.module.css';

/**
 * That mail to the user's address came back or was called spam, with a button that sends it again. Shows nothing while that is
 * being checked: for nearly everyone nothing follows.
 */
export function MailNotice({ email: address }: { email: string }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const client = useQueryClient();
  const queryKey = ['mail-delivery', address];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getMailDelivery, {}, { signal }),
    staleTime: 0,
  });
  const retry = useMutation({
    mutationFn: () => call(retryMail, {}),
    onSuccess: () => client.setQueryData(queryKey, { suppressed: null }),
  });
  // An address reads from left to right in every language.
  const email = `\u2066${address}\u2069`;
  if (retry.isSuccess)
    return (
      <div className={`${classes.device} ${classes.rings}`}>
        <IconMailCheck size={22} className={classes.sign} aria-hidden />
        <div className={classes.words} role="status">
          {t('settings.mail.done', { email })}
        </div>
      </div>
    );
  const suppressed = data?.suppressed;
  if (!suppressed && (data || !error)) return null;
  return (
    <div className={`${classes.device} ${classes.cannot}`}>
      <IconMailOff size={22} className={classes.sign} aria-hidden />
      <div className={classes.words} role="status">
        {suppressed
          ? t(`settings.mail.${suppressed.cause}`, { email, date: format.date(suppressed.at) })
          : `${t('settings.mail.checkFailed')} ${errorText(t, error)}`}
        {retry.error && (
          <p className={classes.fault} role="alert">
            {t('settings.failed')} {errorText(t, retry.error)}
          </p>
        )}
      </div>
      {suppressed ? (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
          {suppressed.cause === 'bounced' ? t('common:tryAgain') : t('settings.mail.resume')}
        </Button>
      ) : (
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      )}
    </div>
  );
}
