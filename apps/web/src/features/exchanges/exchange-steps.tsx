import type { Exchange } from '@offshoot/contracts/exchange';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './exchange-steps.module.css';

const steps = ['requested', 'accepted', 'confirmed', 'completed'] as const;

/** The steps before an exchange was declined or cancelled, and its end. */
const untilEnd = (exchange: Exchange) => [
  'requested' as const,
  ...(exchange.accepted_at ? (['accepted'] as const) : []),
  ...(exchange.requester_confirmed_completion || exchange.owner_confirmed_completion ? (['confirmed'] as const) : []),
  exchange.status,
];

interface Props {
  exchange: Exchange;
  /** Who declined it, in words. */
  declined?: string | undefined;
}

/** The steps of an exchange up to the current one; an ended one shows its end instead of the rest. */
export function ExchangeSteps({ exchange, declined }: Props) {
  const { t } = useTranslation('exchange');
  const ended = exchange.status === 'declined' || exchange.status === 'cancelled';
  const shown = ended ? untilEnd(exchange) : steps;
  const reached = shown.findIndex((step) => step === exchange.status);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {shown.map((step, index) => (
        <li
          key={step}
          data-reached={index <= reached}
          data-ended={ended && index === reached}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true">
            {ended && index === reached ? <IconX size={14} /> : index <= reached ? <IconCheck size={14} /> : null}
          </span>
          {(step === 'declined' && declined) || t(`common:exchangeStatus.${step}`)}
        </li>
      ))}
    </ol>
  );
}
