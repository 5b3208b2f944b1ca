import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** A rating of 1 to 5 as stars; a mean may end in half a star. Read out as text. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const shown = Number.isInteger(rating) ? format.number(rating) : format.decimal(rating);
  return (
    <span className={classes.stars} role="img" aria-label={t('stars', { rating: shown })}>
      {five.map((star) => (
        <Star key={star} missing={star - rating} size={size} />
      ))}
    </span>
  );
}

function Star({ missing, size }: { missing: number; size: number }) {
  if (missing <= 0.25) return <IconStarFilled size={size} />;
  if (missing < 0.75) return <IconStarHalfFilled size={size} className="points" />;
  return <IconStar size={size} className={classes.empty} />;
}
