import { type CaseCounts, type CaseQueue, caseQueues } from '@offshoot/contracts/moderation';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import classes from './queues.module.css';

type Figures = Omit<CaseCounts['queues'][number], 'queue'>;

interface Props {
  counts: CaseCounts | undefined;
  /** Null: all queues. */
  queue: CaseQueue | null;
  onChoose: (queue: CaseQueue | null) => void;
}

/** The figures of all queues together. */
function together({ queues }: CaseCounts): Figures {
  const oldest = queues.flatMap(({ oldest_at }) => oldest_at ?? []).sort()[0] ?? null;
  const sumOf = (of: 'open' | 'overdue') => queues.reduce((sum, queue) => sum + queue[of], 0);
  return { open: sumOf('open'), overdue: sumOf('overdue'), oldest_at: oldest };
}

/** The queues and all of them together, each with its open cases, those that are overdue, and the age of the oldest. */
export function QueueTabs({ counts, queue, onChoose }: Props) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  // On a phone the row of queues is wider than the screen. What scrollIntoView returns, in some browsers a promise, is no
  // cleanup of the effect.
  useEffect(() => void chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [queue]);
  return (
    <div className={classes.queues} role="group" aria-label={t('queues.label')}>
      {[null, ...caseQueues].map((name) => {
        const count = counts && (name ? counts.queues.find((candidate) => candidate.queue === name) : together(counts));
        return (
          <button
            key={name ?? 'all'}
            ref={name === queue ? chosen : null}
            type="button"
            className={classes.queue}
            aria-pressed={name === queue}
            data-empty={count?.open === 0}
            onClick={() => onChoose(name)}
          >
            <span className={classes.name}>
              {t(`queue.${name ?? 'all'}`)}{' '}
              <span className={classes.count}>{count ? format.number(count.open) : '–'}</span>
            </span>
            <span className={classes.age}>
              {count && count.overdue > 0 && (
                <span className={classes.overdue}>{t('queues.overdue', { number: count.overdue })}</span>
              )}
              {count?.oldest_at && <span>{format.relative(count.oldest_at)}</span>}
              {count?.open === 0 && <span>{t('queues.none')}</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
