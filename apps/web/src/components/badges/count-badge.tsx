import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './count-badge.module.css';

/** How much waits behind a link; nothing for zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  const format = useFormat();
  return (
    count > 0 && (
      <span className={classes.count} role="img" aria-label={label}>
        {format.number(count)}
      </span>
    )
  );
}
