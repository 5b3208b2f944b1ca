import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { timeLabel } from './chat-labels.ts';

/** 'Just now', hours, 'Yesterday', and then the date. */
export function TimeLabel({ instant, now }: { instant: string; now: Date }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const label = timeLabel(instant, now);
  const text =
    label.kind === 'just_now'
      ? t('time.justNow')
      : label.kind === 'hours'
        ? t('time.hoursAgo', { hours: format.number(label.hours) })
        : label.kind === 'yesterday'
          ? t('time.yesterday')
          : format.shortDate(instant);
  return <time dateTime={instant}>{text}</time>;
}
