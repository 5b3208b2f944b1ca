import { Button } from '@mantine/core';
import { checkQuarantine } from '@offshoot/contracts/operations/quarantine';
import type { Pest, QuarantineCheck } from '@offshoot/contracts/quarantine';
import { speciesPests } from '@offshoot/contracts/species-choices';
import { IconBug, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidePests } from '../../components/pests/guide-pests.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useExchangeAct } from './exchange-acts.ts';
import classes from './quarantine-checklist.module.css';

/** The common ones first. */
const choices = [...new Set<Pest>([...guidePests, ...speciesPests])];

interface Props {
  exchangeId: string;
  check: QuarantineCheck;
}

/** One check: when it is due, what was found, and its buttons while it is open. */
export function QuarantineLine({ exchangeId, check }: Props) {
  const { t } = useTranslation(['handover', 'species']);
  const format = useFormat();
  const choiceId = useId();
  const [step, setStep] = useState<'closed' | 'result' | 'pest'>('closed');
  const { day, due_at: dueAt, state, result } = check;
  const act = useExchangeAct((pest: Pest | null) => call(checkQuarantine, { id: exchangeId, on_day: day, pest }));
  const store = (pest: Pest | null) =>
    act.mutate(pest, {
      onSuccess: () => {
        setStep('closed');
        toast.success(t('growth.thanks'));
      },
      onError: (error) => toast.error(`${t('growth.failed')} ${errorText(t, error)}`),
    });
  const found = choices.find((pest) => pest === result?.pest);
  const isOpen = state === 'open';
  const offersResults = isOpen && (result === null || step !== 'closed');
  const Icon = result === null ? IconClock : result.pest === null ? IconCircleCheck : IconBug;
  return (
    <li className={classes.check}>
      <div className={classes.line}>
        <Icon size={20} aria-hidden data-found={result?.pest != null} />
        <span>
          {t('quarantine.day', { day: format.number(day) })} ·{' '}
          {result === null ? (
            <time dateTime={dueAt}>{format.shortDate(dueAt)}</time>
          ) : (
            <strong>
              {result.pest === null
                ? t('quarantine.nothing')
                : found
                  ? t(`species:pest.${found}`)
                  : t('quarantine.found')}
            </strong>
          )}
        </span>
        {isOpen && result !== null && step === 'closed' && (
          <Button variant="subtle" size="compact-md" className={classes.change} onClick={() => setStep('result')}>
            {t('quarantine.change')}
          </Button>
        )}
      </div>
      {offersResults && (
        <div className={classes.choices}>
          <Button variant="default" disabled={act.isPending} onClick={() => store(null)}>
            {t('quarantine.nothing')}
          </Button>
          <Button
            variant="default"
            aria-expanded={step === 'pest'}
            aria-controls={choiceId}
            disabled={act.isPending}
            onClick={() => setStep('pest')}
          >
            {t('quarantine.found')}
          </Button>
        </div>
      )}
      {offersResults && step === 'pest' && (
        <fieldset id={choiceId} className={classes.pests}>
          <legend>{t('quarantine.which')}</legend>
          {choices.map((pest) => (
            <Button key={pest} variant="light" disabled={act.isPending} onClick={() => store(pest)}>
              {t(`species:pest.${pest}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
