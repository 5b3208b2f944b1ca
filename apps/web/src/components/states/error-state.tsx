import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { FallenPot } from './drawings.tsx';
import classes from './state.module.css';

interface Props {
  /** What failed: 'Failed to load plants'. */
  title: string;
  /** The error; its message says what to do… */
  error?: unknown;
  /** …or that message itself. */
  message?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** An alternative action. */
  action?: ReactNode;
}

/** An error with its message and a retry button. */
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
