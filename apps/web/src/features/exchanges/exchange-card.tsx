import type { Exchange } from '@offshoot/contracts/exchange';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonLink } from '../../components/people/person-link.tsx';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { ExchangeStatusBadge } from '../../components/badges/status-badge.tsx';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { ExchangeActions } from './exchange-actions.tsx';
import { ExchangeNotes } from './exchange-notes.tsx';
import { Barter, Evidence, Messages } from './exchange-parts.tsx';
import { ExchangeSteps } from './exchange-steps.tsx';
import classes from './exchanges.module.css';
import { MeetingBlock } from './meeting-block.tsx';
import { RatingsBlock } from './ratings-block.tsx';
import { declinedBy, seenFrom, type Side } from './seen-from.ts';
import { useArrival } from './use-arrival.ts';
import { guarded } from '../../components/states/guarded.tsx';

const HandoverRecordDetails = inlineComponent(() =>
  import('../../components/people/handover-record.tsx').then((m) => m.HandoverRecordDetails),
);
const Completion = inlineComponent(() => import('./completion.tsx').then((m) => m.Completion));
const AfterHandover = inlineComponent(() => import('./after-handover.tsx').then((m) => m.AfterHandover));

interface Props {
  exchange: Exchange;
  side: Side;
  onOpenChat: (exchangeId: string) => void;
  /** The plant is not named again on its own page. */
  onPlantPage?: boolean;
}

/** One exchange as one of its two users sees it, with their actions. */
export const ExchangeCard = guarded(function ExchangeCard({ exchange, side, onOpenChat, onPlantPage = false }: Props) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { other } = seenFrom(exchange, side);
  const name = usePersonName()(other.name);
  const decliner = declinedBy(exchange, side);
  const declined = decliner ? t(`closed.${decliner}Declined`, { name }) : undefined;
  const { place, arrived } = useArrival((search) => search.get('exchange') === exchange.id);
  return (
    <article
      ref={place}
      className={classes.card}
      tabIndex={arrived ? -1 : undefined}
      data-arrived={arrived}
      aria-label={t('card.label', { plant: exchange.plant_name })}
    >
      <header className={classes.head}>
        {!onPlantPage && (
          <PlantPhoto image={exchange.plant_image} alt="" sizes="72px" ratio={1} className={classes.thumb} />
        )}
        <div className={classes.headText}>
          {!onPlantPage && (
            <h3 className={classes.plant}>
              <Link to={`/plants/${exchange.plant_id}`}>
                <bdi>{exchange.plant_name}</bdi>
              </Link>
            </h3>
          )}
          <p className={classes.note}>
            {t(side === 'incoming' ? 'card.from' : 'card.to')}{' '}
            <PersonLink id={other.id} name={other.name} role={other.role} /> ·{' '}
            <time dateTime={exchange.created_at}>{format.shortDate(exchange.created_at)}</time> ·{' '}
            <span dir="ltr">#{exchange.id.slice(-8)}</span>
          </p>
        </div>
        <ExchangeStatusBadge status={exchange.status} label={declined} />
      </header>
      <ExchangeSteps exchange={exchange} declined={declined} />
      {exchange.status === 'completed' && (
        <Suspense fallback={null}>
          <Completion exchange={exchange} side={side} />
          <AfterHandover exchange={exchange} side={side} />
        </Suspense>
      )}
      <ExchangeNotes exchange={exchange} side={side} name={name} />
      {exchange.other_record && (
        <Suspense fallback={null}>
          <HandoverRecordDetails name={name} record={exchange.other_record} />
        </Suspense>
      )}
      <Messages exchange={exchange} side={side} name={name} />
      <Barter exchange={exchange} />
      <MeetingBlock exchange={exchange} side={side} name={name} />
      <Evidence exchange={exchange} side={side} name={name} />
      <RatingsBlock exchange={exchange} side={side} name={name} />
      <ExchangeActions exchange={exchange} side={side} name={name} alerts={!onPlantPage} onOpenChat={onOpenChat} />
    </article>
  );
});
