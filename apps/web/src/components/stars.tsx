import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.ts';
import classes from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** A rating of 1 to 5 as stars; a mean fills the nearest number of them. Read out as words. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const shown = Number.isInteger(rating) ? format.number(rating) : format.rating(rating);
  return (
    <span className={classes.stars} role="img" aria-label={t('stars', { rating: shown })}>
      {five.map((star) => (star <= Math.round(rating) ? <IconStarFilled key={star} size={size} /> : <IconStar key={star} size={size} className={classes.empty} />))}
    </span>
  );
}
