import type { QueueOfJobs } from '@offshoot/contracts/failures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../components/states/guarded.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './jobs.module.css';

const states = ['waiting', 'active', 'due', 'overdue', 'deferred', 'dead'] as const;

const isIdle = (queue: QueueOfJobs) => states.every((state) => !queue[state]);

interface Props {
  service: string;
  /** Null while the service does not respond. */
  queues: readonly QueueOfJobs[] | null;
}

/** The queues of a service in which something waits, with their numbers, and the names of the others. */
export const QueuesOfService = guarded(function QueuesOfService({ service, queues }: Props) {
  const { t } = useTranslation('administration');
  const name = useId();
  const idle = queues?.filter(isIdle) ?? [];
  return (
    <section className={classes.card} aria-labelledby={name}>
      <h3 id={name} className={classes.type}>
        <bdi>{service}</bdi>
      </h3>
      {queues === null ? (
        <p className={classes.away}>{t('unreachable')}</p>
      ) : (
        <>
          {queues.some(({ waiting }) => waiting === null) && <p className={classes.away}>{t('queues.unknown')}</p>}
          <ul className={classes.queues}>
            {queues
              .filter((queue) => !isIdle(queue))
              .map((queue) => (
                <Queue key={queue.job} queue={queue} />
              ))}
          </ul>
          {idle.length > 0 && (
            <p className={classes.idle}>
              {t('queues.idle')} <code dir="ltr">{idle.map(({ job }) => job).join(', ')}</code>
            </p>
          )}
        </>
      )}
    </section>
  );
});

function Queue({ queue }: { queue: QueueOfJobs }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  return (
    <li className={classes.queue}>
      <strong>
        <code dir="ltr">{queue.job}</code>
      </strong>
      <dl className={classes.numbers}>
        {states.map((state) =>
          queue[state] ? (
            <div key={state} data-state={state}>
              <dt>{t(`queues.${state}`)}</dt>
              <dd>{format.number(queue[state])}</dd>
            </div>
          ) : null,
        )}
        {queue.oldest_due_at && (
          <div>
            <dt>{t('queues.oldest')}</dt>
            <dd>{format.relative(queue.oldest_due_at)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
