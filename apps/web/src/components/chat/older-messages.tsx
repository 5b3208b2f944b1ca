import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './message-list.module.css';

interface Props {
  chat: {
    /** Fetches the page before the first message. */
    older: () => Promise<void>;
    olderState: 'idle' | 'loading' | 'failed';
  };
  /** The sequence number of the first message. */
  first: number;
}

/** Fetches the previous page when its place nears the window; the button is the fallback. */
export function OlderMessages({ chat: { older, olderState }, first }: Props) {
  const { t } = useTranslation('chat');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!row.current || !('IntersectionObserver' in window) || olderState === 'failed') return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void older(), {
      root: row.current.parentElement,
      rootMargin: '500px 0px 0px',
    });
    watcher.observe(row.current);
    return () => watcher.disconnect();
    // Observed again after each page: a short page leaves this row in view, which fires no new event.
  }, [older, olderState, first]);
  return (
    <div className={classes.older} ref={row}>
      {olderState === 'loading' ? (
        <Loader size="sm" aria-label={t('messages.loadingOlder')} />
      ) : (
        <Button variant="subtle" size="compact-md" onClick={() => void older()}>
          {olderState === 'failed' ? t('messages.olderFailed') : t('messages.older')}
        </Button>
      )}
    </div>
  );
}
