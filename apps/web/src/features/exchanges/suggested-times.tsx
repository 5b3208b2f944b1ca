import { useTranslation } from 'react-i18next';
import { languageOption } from '../../config/languages.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { momentOf, type MeetingForm } from './meeting-form.ts';
import { suggestedTimes, type SuggestedTime } from './meeting-times.ts';
import classes from './meeting.module.css';

type When = Pick<MeetingForm, 'date' | 'time' | 'offset'>;

interface Props {
  /** Milliseconds since 1970. */
  now: number;
  when: When;
  onPick: (when: When) => void;
}

/** Times of which one press fills in day and time. */
export function SuggestedTimes({ now, when, onPick }: Props) {
  const { t, i18n } = useTranslation('exchange');
  const { locale } = languageOption(i18n.language);
  const [clock, weekday] = [
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
    new Intl.DateTimeFormat(locale, { weekday: 'long', hour: '2-digit', minute: '2-digit' }),
  ];
  const inWords = ({ days, date, time }: SuggestedTime) => {
    const moment = momentOf({ date, time, offset: null });
    return days === 1 ? t('meeting.tomorrow', { time: clock.format(moment) }) : weekday.format(moment);
  };
  return (
    <div role="group" aria-label={t('meeting.suggested')} className={classes.times}>
      {suggestedTimes(now, ownZone()).map((suggested) => (
        <button
          key={`${suggested.date} ${suggested.time}`}
          type="button"
          className={classes.pill}
          aria-pressed={when.date === suggested.date && when.time === suggested.time}
          onClick={() => onPick({ date: suggested.date, time: suggested.time, offset: null })}
        >
          {inWords(suggested)}
        </button>
      ))}
    </div>
  );
}
