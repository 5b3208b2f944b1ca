import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { dayLabel, isSameDay } from './chat-labels.ts';
import classes from './message-list.module.css';
import type { Said } from './group-messages.ts';

/** The heading of a message's day, above the first one of it. */
export function Day({ of: { created_at: instant }, before, now }: { of: Said; before: Said | undefined; now: Date }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  if (before && isSameDay(before.created_at, instant)) return null;
  const label = dayLabel(instant, now);
  return (
    <p className={classes.day}>
      {label === 'date' ? format.shortDate(instant) : t(label === 'today' ? 'time.today' : 'time.yesterday')}
    </p>
  );
}
