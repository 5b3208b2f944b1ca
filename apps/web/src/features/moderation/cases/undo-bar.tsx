import { Button, Kbd } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { actedOn, doneKey } from '../acts/act-roles.ts';
import { useCaseName } from '../use-case-name.ts';
import type { Decision } from './use-decisions.ts';
import classes from './undo-bar.module.css';

/** The last decision, and the seconds in which it can be undone. Read out once, without the seconds. */
export function UndoBar({ last, onUndo }: { last: Decision | null; onUndo: () => void }) {
  const { t } = useTranslation('moderation');
  const caseName = useCaseName();
  const text = last && t(doneKey(last.act, actedOn(last.case)), { name: caseName(last.case) });
  return (
    <div className={classes.place}>
      <p className={classes.bar} role="status" data-shown={last !== null}>
        {text}
      </p>
      {last && (
        <Button className={classes.undo ?? ''} size="compact-md" variant="light" onClick={onUndo}>
          {t('undo')} {last.undoUntil !== null && <Countdown key={last.undoUntil} until={last.undoUntil} />}
          <Kbd className={classes.key ?? ''} aria-hidden>
            U
          </Kbd>
        </Button>
      )}
    </div>
  );
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function Countdown({ until }: { until: number }) {
  const format = useFormat();
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className={classes.seconds} aria-hidden="true">
      {format.number(seconds)}
    </span>
  );
}
