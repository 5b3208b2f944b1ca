import {
  type CaseDetail,
  type CaseSignal,
  contestedNoShow,
  earlierAccount,
  reportedPest,
} from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import classes from './case-view.module.css';
import { useReasonText } from './use-reason-text.ts';

/** Why there is a case: the machine's reasons in words, reports, and the rest; scores are folded. */
export function CaseSignals({ signals }: { signals: CaseDetail['signals'] }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const scored = signals.filter(({ score, term }) => score !== null || term !== null);
  if (signals.length === 0) return null;
  return (
    <section aria-label={t('item.signals')}>
      <ul className={classes.signals}>
        {signals.map((signal) => (
          <li key={signal.id} className={classes.signal} data-level={signal.level ?? undefined}>
            {signal.kind === 'report' ? <Report signal={signal} /> : <Other signal={signal} />}
            {signal.text &&
              (isNotice(signal) || isReporters(signal) || (signal.kind !== 'contact' && signal.kind !== 'appeal')) && (
                <p dir="auto" className={classes.text}>
                  {signal.text}
                </p>
              )}
          </li>
        ))}
      </ul>
      {scored.length > 0 && (
        <details className={classes.folded}>
          <summary className={classes.small}>{t('item.scores')}</summary>
          <ul className={classes.scores}>
            {scored.map(({ id, code, score, term }) => (
              <li key={id}>
                <code dir="ltr">{code}</code>
                {score !== null && <span> · {format.percent(score)}</span>}
                {term !== null && (
                  <span>
                    {' · '}
                    <bdi>{term}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Report({ signal }: { signal: CaseSignal }) {
  const { t } = useTranslation(['moderation', 'report']);
  const format = useFormat();
  const nameOf = usePersonName();
  const { reporter } = signal;
  return (
    <>
      <p>
        {t('signal.report')}: {signal.code && <span>{t(`report:reasons.${signal.code}`)}</span>}
      </p>
      <p className={classes.small}>
        {reporter ? (
          <Link to={`/users/${reporter.id}`}>
            <bdi>{nameOf(reporter.name)}</bdi>
          </Link>
        ) : (
          t('visitor')
        )}
        {' · '}
        {signal.reporter_upheld === null
          ? t('signal.firstReport')
          : t('signal.upheld', { share: format.percent(signal.reporter_upheld) })}
        {' · '}
        {format.relative(signal.at)}
      </p>
    </>
  );
}

/** Of illegal content, on the case of that content: its text is shown nowhere else. */
const isNotice = ({ code }: CaseSignal) => code === 'illegal_content';

/** The appeal of a reporter against the dismissal of their report, whose reason it repeats. */
const isReporters = ({ kind, code }: CaseSignal) => kind === 'appeal' && code !== null;

/** By a word or a link that the admins look for, which moderators do not know by heart. */
const isHeld = ({ code }: CaseSignal) => code === 'text.held_word' || code === 'text.held_link';

function sourceOf(signal: CaseSignal) {
  if (isReporters(signal)) return 'reporter_appeal';
  if (isNotice(signal)) return 'notice';
  if (signal.kind === 'dispute' && signal.code === contestedNoShow) return 'no_show';
  if (signal.kind === 'dispute' && signal.code === reportedPest) return 'pest';
  return signal.code === earlierAccount ? 'earlier_account' : signal.kind;
}

function Other({ signal }: { signal: CaseSignal }) {
  const { t } = useTranslation('moderation');
  const reasonText = useReasonText();
  return (
    <p>
      {signal.kind === 'machine' && signal.code ? reasonText(signal.code) : t(`signal.${sourceOf(signal)}`)}
      {isHeld(signal) && (
        <span>
          {' · '}
          <bdi>{signal.term}</bdi>
        </span>
      )}
      {signal.photo !== null && <span> ({t('item.photo', { number: signal.photo + 1 })})</span>}
    </p>
  );
}
