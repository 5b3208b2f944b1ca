import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { isRemoved } from '../../../components/states/failed-page.tsx';

interface Props {
  error: Error | null;
  onRetry: () => void;
  /** An alternative to a retry. */
  wayOut?: ReactNode;
}

/** Shown instead of a room; no retry for a room that does not exist. */
export function NoRoom({ error, onRetry, wayOut }: Props) {
  const { t } = useTranslation('chat');
  if (isRemoved(error)) return <ErrorState title={t('room.failed')} error={error} action={wayOut} />;
  return <ErrorState title={t('messages.failed')} error={error} onRetry={onRetry} action={wayOut} />;
}
