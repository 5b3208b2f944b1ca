import type { HandoverRecord } from '@offshoot/contracts/handover-record';
import { IconCalendar, IconCalendarOff, IconClock, IconHeartHandshake, IconPlant2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './handover-record.module.css';
import { PersonDetail } from './person-header.tsx';

type Reliability = Partial<Pick<HandoverRecord, 'replies' | 'no_shows' | 'growing'>>;

/** How soon a user replies to requests, the meetings that they missed, and the plants that still grow, as details of a list. */
export function ReliabilityDetails({ replies, no_shows = 0, growing = 0 }: Reliability) {
  const { t } = useTranslation('people');
  return (
    <>
      {replies && (
        <PersonDetail icon={<IconClock size={18} aria-hidden />}>{t(`record.replies.${replies}`)}</PersonDetail>
      )}
      {no_shows > 0 && (
        <PersonDetail icon={<IconCalendarOff size={18} aria-hidden />}>
          {t('record.noShows', { count: no_shows })}
        </PersonDetail>
      )}
      {growing > 0 && (
        <PersonDetail icon={<IconPlant2 size={18} aria-hidden />}>
          {t('record.growing', { count: growing })}
        </PersonDetail>
      )}
    </>
  );
}

/** The record of the other party of an open request. */
export function HandoverRecordDetails({
  name,
  record,
}: {
  name: string;
  record: HandoverRecord & { joined_at?: string };
}) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <ul className={classes.details} aria-label={t('about', { name })}>
      <PersonDetail icon={<IconHeartHandshake size={18} aria-hidden />}>
        {t('exchangesDone', { count: record.handovers })}
      </PersonDetail>
      <ReliabilityDetails {...record} />
      {record.joined_at && (
        <PersonDetail icon={<IconCalendar size={18} aria-hidden />}>
          {t('record.since', { date: format.date(record.joined_at) })}
        </PersonDetail>
      )}
    </ul>
  );
}
