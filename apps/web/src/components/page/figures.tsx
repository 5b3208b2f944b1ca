import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface Props {
  /** What the figures are about. */
  label: string;
  figures: readonly { label: string; value: ReactNode }[];
}

/** Figures side by side, each with its label below. */
export function Figures({ label, figures }: Props) {
  return (
    <section aria-label={label}>
      <dl className={classes.figures} data-many={figures.length > 4} data-wraps={figures.length > 6}>
        {figures.map((figure) => (
          <div key={figure.label} className={classes.figure}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
