import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bubble.module.css';

/** The time of a message and what else is said of it; screen readers hear it where it is not visible, too. */
export function BubbleMeta({ visible, children }: { visible: boolean; children: ReactNode }) {
  return visible ? <span className={classes.meta}>{children}</span> : <VisuallyHidden>{children}</VisuallyHidden>;
}
