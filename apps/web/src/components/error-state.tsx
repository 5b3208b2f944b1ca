import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/error-text.ts';
import { FallenPot } from './drawings.tsx';
import classes from './state.module.css';

interface Props {
  /** What happened: 'Failed to load plants'. */
  title: string;
  /** The failure, whose sentence says what to do… */
  error?: unknown;
  /** …or that sentence itself. */
  message?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** Another way out. */
  action?: ReactNode;
}

/** What happened, what to do, and another try. */
export function ErrorState({ title, error, message, onRetry, retryLabel, action }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} role="alert">
      <FallenPot />
      <p className={classes.title}>{title}</p>
      <p className={classes.message}>{message ?? errorText(t, error)}</p>
      {onRetry && (
        <Button className={classes.action} onClick={onRetry}>
          {retryLabel ?? t('tryAgain')}
        </Button>
      )}
      {action}
    </div>
  );
}
