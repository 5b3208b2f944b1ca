import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import type { FormFaults } from './create-form.ts';
import { fieldsOf, plantSteps } from './plant-steps.ts';
import classes from './step-list.module.css';
import type { Steps } from './use-steps.ts';

/** The sequence of steps, and which of them have faults; one that was opened receives the focus. */
export function StepList({ steps, faults }: { steps: Steps; faults: FormFaults }) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const current = useRef<HTMLButtonElement>(null);
  const shown = useRef(steps.position);
  useEffect(() => {
    if (shown.current === steps.position) return;
    shown.current = steps.position;
    current.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [steps.position]);
  return (
    <ol className={classes.steps} aria-label={t('create.steps.label')}>
      {plantSteps.map((step, position) => {
        const isCurrent = position === steps.position;
        const isDone = position < steps.position;
        const isWrong = fieldsOf(step).some((field) => faults[field] !== undefined);
        return (
          <li key={step} className={classes.step} data-done={isDone || undefined} data-wrong={isWrong || undefined}>
            <button
              ref={isCurrent ? current : null}
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              disabled={position > steps.furthest}
              onClick={() => !isCurrent && steps.open(position)}
            >
              <span className={classes.number} aria-hidden>
                {isWrong ? (
                  <IconExclamationMark size={18} />
                ) : isDone ? (
                  <IconCheck size={16} />
                ) : (
                  format.number(position + 1)
                )}
              </span>
              {t(`create.steps.${step}`)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
