import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './plant-grid.module.css';

interface Props {
  children: ReactNode;
  label: string;
  busy?: boolean;
  /**
   * Where no visible heading is above the cards, the label becomes a hidden one, so that no heading level is skipped.
   */
  titled?: boolean;
}

/** Cards in rows: two on a phone, as many as fit elsewhere. Children are `<li>`. */
export function PlantGrid({ children, label, busy = false, titled = false }: Props) {
  return (
    <>
      {titled && <VisuallyHidden component="h2">{label}</VisuallyHidden>}
      <ul className={classes.grid} aria-label={label} aria-busy={busy}>
        {children}
      </ul>
    </>
  );
}
