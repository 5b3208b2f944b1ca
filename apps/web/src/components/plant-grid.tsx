import type { ReactNode } from 'react';
import classes from './plant-grid.module.css';

/** Cards in rows: two on a phone, as many as fit elsewhere. Children are `<li>`. */
export function PlantGrid({ children, label, busy = false }: { children: ReactNode; label: string; busy?: boolean }) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
