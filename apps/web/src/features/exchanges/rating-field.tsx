import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rating-field.module.css';

interface Props {
  /** 1 to 5; null before one is chosen. */
  value: number | null;
  error?: string;
  'data-path'?: string;
  onChange: (rating: number) => void;
}

const stars = [1, 2, 3, 4, 5] as const;

/**
 * Five stars as styled radio buttons, for arrow keys and screen readers. Mantine's own rating has a sixth, invisible
 * star for zero, and chooses only on a second key press.
 */
export function RatingField({ value, error, onChange, 'data-path': path }: Props) {
  const { t } = useTranslation('exchange');
  const name = useId();
  const [over, setOver] = useState<number | null>(null);
  const lit = over ?? value ?? 0;
  return (
    <fieldset
      className={classes.field}
      data-chosen={value !== null}
      data-path={path}
      role="radiogroup"
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error !== undefined}
    >
      <legend>{t('rate.stars')}</legend>
      <div className={classes.stars} onPointerLeave={() => setOver(null)}>
        {stars.map((star) => (
          <label
            key={star}
            className={classes.star}
            data-lit={star <= lit}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setOver(star)}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={t('rate.star', { count: star })}
              onChange={() => onChange(star)}
            />
            {star <= lit ? <IconStarFilled size={34} aria-hidden /> : <IconStar size={34} aria-hidden />}
          </label>
        ))}
        <span className={classes.word} aria-hidden="true">
          {lit > 0 && t(`rate.word.${lit}`)}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
