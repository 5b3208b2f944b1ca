import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../lib/live/socket.ts';
import { fetchCasesAgain } from './fetch-cases-again.ts';

/** Claims end without a push. */
const EVERY_MS = 120_000;

/**
 * Fetches counts and lists again when cases have changed, after each reconnect and from time to time, while the page is
 * visible. The case that is shown stays.
 */
export function useFreshCases(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') void fetchCasesAgain(client);
    };
    const timer = setInterval(refetch, EVERY_MS);
    const stops = [listen('moderation:changed', refetch), listen('connected', refetch)];
    document.addEventListener('visibilitychange', refetch);
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
      document.removeEventListener('visibilitychange', refetch);
    };
  }, [client]);
}
