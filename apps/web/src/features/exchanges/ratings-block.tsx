import type { Exchange } from '@offshoot/contracts/exchange';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../components/people/stars.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './exchanges.module.css';
import { seenFrom, type Party, type Side } from './seen-from.ts';

/** The ratings of both users; the other's is shown once it is revealed. */
export function RatingsBlock({ exchange, side, name }: { exchange: Exchange; side: Side; name: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { own, other } = seenFrom(exchange, side);
  if (exchange.status !== 'completed' || (!own.hasRated && !other.hasRated)) return null;
  const until = exchange.rate_until;
  return (
    <div role="group" className={classes.ratings} aria-label={t('rate.block')}>
      {own.rating !== null && <Rating of={own} from={t('card.you')} />}
      {other.rating !== null && <Rating of={other} from={name} />}
      {own.hasRated && other.rating === null && until && (
        <p className={classes.note}>{t('rate.awaited', { name, date: format.date(until) })}</p>
      )}
      {!own.hasRated && other.hasRated && other.rating === null && (
        <p className={classes.note}>{t('rate.otherHas', { name })}</p>
      )}
    </div>
  );
}

function Rating({ of, from }: { of: Party; from: string }) {
  const { t } = useTranslation('exchange');
  return (
    <figure className={classes.rating}>
      <figcaption>
        <bdi>{from}</bdi> <Stars rating={of.rating ?? 0} />
      </figcaption>
      {of.review && <blockquote dir="auto">{of.review}</blockquote>}
      {of.isReviewHidden && <p className={classes.note}>{t('rate.hidden')}</p>}
    </figure>
  );
}
