import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import { useExchange } from './exchange-queries.ts';
import classes from './meeting.module.css';
import { isHeld, isPast, seenFrom } from './seen-from.ts';

const MeetingDialog = onDemandComponent(() => import('./meeting-dialog.tsx').then((m) => m.MeetingDialog));

/** The meeting of an exchange on one row of its chat room; nothing once nothing remains to agree on. */
export function MeetingLine({ exchangeId }: { exchangeId: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const nameOf = usePersonName();
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  const { data: exchange } = useExchange(exchangeId);
  const agree = useExchangeAct(exchangeActs.confirmMeeting);
  if (!exchange || !me || !isHeld(exchange)) return null;
  const { own, other } = seenFrom(exchange, exchange.requester_id === me.id ? 'mine' : 'incoming');
  const name = nameOf(other.name);
  const { meeting_time: time, meeting_address: address, meeting_status: status } = exchange;
  const toAgree = status === 'proposed' && exchange.meeting_proposed_by !== own.id && !isPast(exchange);
  const accept = () =>
    agree.mutate(exchange, {
      onSuccess: () => toast.success(t('meeting.agreed')),
      onError: (error) => toast.error(`${t('meeting.failed')} ${errorText(t, error)}`),
    });
  return (
    <section className={classes.line} aria-label={t('meeting.title')}>
      <IconCalendarEvent size={20} aria-hidden />
      <p className={classes.lineWords}>
        {time === null ? (
          t('meeting.none')
        ) : (
          <span>
            <time dateTime={time}>{format.dateTime(time)}</time> · <bdi>{address}</bdi> ·{' '}
            {status && <span>{t(`meeting.status.${status}`)}</span>}
          </span>
        )}
      </p>
      {toAgree && (
        <Button size="compact-md" loading={agree.isPending} onClick={accept}>
          {t('meeting.confirm')}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={() => setOpen(true)}>
        {t(time === null ? 'meeting.propose' : 'meeting.change')}
      </Button>
      {open && <MeetingDialog exchange={exchange} name={name} onClose={() => setOpen(false)} />}
    </section>
  );
}
