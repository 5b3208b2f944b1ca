import { Button } from '@mantine/core';
import { checkQuarantine } from '@offshoot/contracts/operations/quarantine';
import type { QuarantineCheck } from '@offshoot/contracts/quarantine';
import { speciesPests, type Pest } from '@offshoot/contracts/species-choices';
import { IconBug, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidePests } from '../../components/pests/guide-pests.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { localDay, noonOf } from '../../lib/i18n/local-day.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useExchangeAct } from './exchange-acts.ts';
import classes from './quarantine-checklist.module.css';

/** The common ones first. */
const choices = [...new Set<Pest>([...guidePests, ...speciesPests])];

interface Props {
  exchangeId: string;
  completedAt: string;
  check: QuarantineCheck;
}

/** One check: on which day it is, what was found, and its buttons while it is open. */
export function QuarantineLine({ exchangeId, completedAt, check }: Props) {
  const { t } = useTranslation(['handover', 'species']);
  const format = useFormat();
  const choiceId = useId();
  const [step, setStep] = useState<'closed' | 'result' | 'pest'>('closed');
  const line = useRef<HTMLLIElement>(null);
  const hasPressed = useRef(false);
  const { day, state, result } = check;
  const date = localDay(Date.parse(completedAt) + day * 86_400_000);
  const act = useExchangeAct((pest: Pest | null) => call(checkQuarantine, { id: exchangeId, on_day: day, pest }));
  const store = (pest: Pest | null) => {
    if (act.isPending) return;
    hasPressed.current = true;
    act.mutate(pest, {
      onSuccess: () => {
        setStep('closed');
        toast.success(t('growth.thanks'));
      },
      onError: (error) => toast.error(`${t('growth.failed')} ${errorText(t, error)}`),
    });
  };
  const foundPest = choices.find((pest) => pest === result?.pest);
  const isOpen = state === 'open';
  const offersResults = isOpen && (result === null || step !== 'closed');
  // Buttons replace each other: where the pressed one was removed, its line has the focus.
  useLayoutEffect(() => {
    if (hasPressed.current && document.activeElement === document.body) line.current?.focus();
    hasPressed.current = false;
  }, [offersResults]);
  // A disabled button would lose the focus.
  const idle = act.isPending && { 'aria-disabled': true, 'data-disabled': true };
  const Icon = result === null ? IconClock : result.pest === null ? IconCircleCheck : IconBug;
  return (
    <li ref={line} tabIndex={-1} className={classes.check}>
      <div className={classes.line}>
        <Icon size={20} aria-hidden data-found={result?.pest != null || undefined} />
        <span>
          {t('quarantine.day', { day: format.number(day) })} ·{' '}
          {result === null ? (
            <time dateTime={date}>{format.shortDate(noonOf(date))}</time>
          ) : (
            <strong>
              {result.pest === null
                ? t('quarantine.nothing')
                : foundPest
                  ? t(`species:pest.${foundPest}`)
                  : t('quarantine.found')}
            </strong>
          )}
        </span>
        {isOpen && result !== null && step === 'closed' && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.change}
            onClick={() => {
              hasPressed.current = true;
              setStep('result');
            }}
          >
            {t('quarantine.change')}
          </Button>
        )}
      </div>
      {offersResults && (
        <div className={classes.choices}>
          <Button variant="default" {...idle} onClick={() => store(null)}>
            {t('quarantine.nothing')}
          </Button>
          <Button
            variant="default"
            aria-expanded={step === 'pest'}
            aria-controls={choiceId}
            {...idle}
            onClick={() => !act.isPending && setStep(step === 'pest' ? 'result' : 'pest')}
          >
            {t('quarantine.found')}
          </Button>
        </div>
      )}
      {offersResults && step === 'pest' && (
        <fieldset id={choiceId} className={classes.pests}>
          <legend>{t('quarantine.which')}</legend>
          {choices.map((pest) => (
            <Button key={pest} variant="light" {...idle} onClick={() => store(pest)}>
              {t(`species:pest.${pest}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
