import type { ReactNode } from 'react';
import { EmptyPot } from './drawings.tsx';
import classes from './state.module.css';

interface Props {
  /** One sentence. */
  title: string;
  message?: string;
  /** One button or link. */
  action?: ReactNode;
  drawing?: ReactNode;
}

/** Empty state: a drawing, a sentence, an action. */
export function EmptyState({ title, message, action, drawing = <EmptyPot /> }: Props) {
  return (
    <div className={classes.state}>
      {drawing}
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.message}>{message}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
