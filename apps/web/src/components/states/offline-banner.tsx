import { useQueryClient } from '@tanstack/react-query';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedResponses } from '../../lib/api/cached-responses.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './offline-banner.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const isRecent = (instant: string) => Date.now() - Date.parse(instant) < 60_000;

/** Shown while offline, with the age of the oldest response that the service worker serves meanwhile. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const oldest = useSyncExternalStore(cachedResponses.subscribe, cachedResponses.oldest, () => null);
  useEffect(() => {
    const again = () => cachedResponses.oldest() !== null && void client.invalidateQueries();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [client]);
  return (
    <div role="status">
      {(!online || oldest !== null) && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {oldest === null || isRecent(oldest) ? t('offline') : t('offlineSince', { when: format.relative(oldest) })}
        </p>
      )}
    </div>
  );
}
