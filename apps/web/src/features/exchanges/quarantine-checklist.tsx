import type { Exchange } from '@offshoot/contracts/exchange';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import { useNow } from '../../lib/i18n/use-now.ts';
import classes from './quarantine-checklist.module.css';
import { QuarantineLine } from './quarantine-line.tsx';
import type { Side } from './seen-from.ts';

const PestGuide = inlineComponent(() => import('../../components/pests/pest-guide.tsx').then((m) => m.PestGuide));

/** For so long after a result others are not warned yet, unless the operator chose another time. */
const correctableMs = 5 * 60_000;

/** On which days after the handover the user looks for pests, on the plant that they received or on those that a given one stood beside. */
export function QuarantineChecklist({ exchange, side }: { exchange: Exchange; side: Side }) {
  const { t } = useTranslation('handover');
  const headingId = useId();
  const [opened, setOpened] = useState(false);
  const now = useNow().getTime();
  const { completed_at: completedAt, quarantine = [] } = exchange;
  const shown = quarantine.filter(({ state, result }) => state !== 'closed' || result !== null);
  if (completedAt === null || shown.length === 0) return null;
  const isClosed = shown.every(({ state }) => state === 'closed');
  const infested = shown.flatMap(({ result }) => (result !== null && result.pest !== null ? [result] : []));
  const isCorrectable = infested.some((result) => now - Date.parse(result.at) < correctableMs);
  const part = side === 'mine' || exchange.offered_plant_id !== null ? 'received' : 'given';
  return (
    <section className={classes.checklist} aria-labelledby={headingId}>
      <h4 id={headingId} className={classes.title}>
        {t(isClosed ? 'quarantine.results' : `quarantine.${part}.title`)}
      </h4>
      {!isClosed && (
        <p className={classes.note}>
          {t(`quarantine.${part}.text`)} {t('quarantine.private')}
        </p>
      )}
      <ul className={classes.checks}>
        {shown.map((check) => (
          <QuarantineLine key={check.day} exchangeId={exchange.id} completedAt={completedAt} check={check} />
        ))}
      </ul>
      {!isClosed && infested.length > 0 && (
        <p className={classes.advice}>
          <span>{t('quarantine.advice')}</span> {isCorrectable && <span>{t('quarantine.warns')}</span>}
        </p>
      )}
      {!isClosed && (
        <details onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('quarantine.guide')}</summary>
          {opened && (
            <div className={classes.guide}>
              <Suspense fallback={null}>
                <PestGuide />
              </Suspense>
            </div>
          )}
        </details>
      )}
    </section>
  );
}
