import type { Exchange } from '@offshoot/contracts/exchange';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { Quote } from './exchange-parts.tsx';
import classes from './exchanges.module.css';
import { mayContest } from './seen-from.ts';

/** What becomes of the report that one of the two did not come: until when it can be contested, or what moderators decided. */
export function ContestNotes({ exchange, own, name }: { exchange: Exchange; own: string; name: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { no_show_contest: contest, contest_no_show_until: until } = exchange;
  if (until && mayContest(exchange))
    return <p className={classes.note}>{t('contest.until', { date: format.date(until) })}</p>;
  if (!contest) return null;
  const { state } = contest;
  const who = exchange.closed_by === own ? 'they' : 'you';
  return (
    <>
      <p role="status">{state === 'refused' ? t('contest.refused') : t(`contest.${state}.${who}`, { name })}</p>
      <Quote from={t('contest.yours')} own text={contest.text} isHidden={false} />
    </>
  );
}
