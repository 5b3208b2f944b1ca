import type { CaseDetail } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { useAutomaticText } from '../../../lib/i18n/use-automatic-text.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import classes from './case-view.module.css';

interface Props {
  messages: CaseDetail['content']['context'] | undefined;
  /** The messages around a reported one, the whole chat of two users, or that of a swap ring. */
  of?: 'around' | 'exchange' | 'ring';
}

const titles = { around: 'item.context', exchange: 'meeting.chat', ring: 'meeting.ringChat' } as const;

/** What users wrote to each other. */
export function ChatContext({ messages = [], of = 'around' }: Props) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  const automaticText = useAutomaticText();
  if (messages.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t(titles[of])}</h3>
      <ol className={classes.chat}>
        {messages.map(({ sender, text, automatic, at, is_subject }) => (
          <li
            key={`${at}${text}${automatic?.code ?? ''}`}
            className={classes.message}
            data-subject={is_subject}
            aria-current={is_subject || undefined}
          >
            <p className={classes.small}>
              {!automatic && (
                <span>
                  <bdi>{nameOf(sender?.name)}</bdi> ·{' '}
                </span>
              )}
              <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
            {automatic ? <p>{automaticText(automatic, nameOf(sender?.name))}</p> : <p dir="auto">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
