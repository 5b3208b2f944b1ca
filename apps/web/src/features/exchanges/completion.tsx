import type { Exchange } from '@offshoot/contracts/exchange';
import { IconArrowsExchange, IconLeaf, IconSeedling } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonLink } from '../../components/people/person-link.tsx';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './completion.module.css';
import { seenFrom, type Side } from './seen-from.ts';
import { useEarned } from './use-earned.ts';

/** A completed exchange: the plants, the other user, the LEAFS earned, and what to do next. */
export function Completion({ exchange, side }: { exchange: Exchange; side: Side }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const earned = useEarned(exchange.id);
  const { other } = seenFrom(exchange, side);
  const received = side === 'mine' ? exchange.plant_id : exchange.offered_plant_id;
  const isSwap = exchange.offered_plant_id !== null;
  return (
    <div role="group" className={classes.completion} aria-label={t('common:exchangeStatus.completed')}>
      <div className={classes.plants}>
        <PlantPhoto image={exchange.plant_image} alt={exchange.plant_name} sizes="96px" ratio={1} />
        {isSwap && (
          <>
            <IconArrowsExchange size={28} aria-hidden />
            <PlantPhoto
              image={exchange.offered_plant_image}
              alt={exchange.offered_plant_name ?? ''}
              sizes="96px"
              ratio={1}
            />
          </>
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{t('card.bothConfirmed')}</p>
        <p className={classes.people}>
          {t('card.with')} <PersonLink id={other.id} name={other.name} role={other.role} />
          {exchange.completed_at && (
            <span>
              {' '}
              · <time dateTime={exchange.completed_at}>{format.date(exchange.completed_at)}</time>
            </span>
          )}
        </p>
        {earned > 0 && (
          <Link to="/profile?tab=rewards" className={classes.earned}>
            <IconLeaf size={18} aria-hidden />
            {t('card.earned', { amount: format.number(earned) })}
          </Link>
        )}
        {(side === 'mine' || isSwap) && (
          <Link to={`/plants/create?parent=${received}`} className={classes.next}>
            <IconSeedling size={18} aria-hidden />
            {t('card.listOffshoot')}
          </Link>
        )}
      </div>
    </div>
  );
}
