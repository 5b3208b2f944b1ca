import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchCasesAgain } from './fetch-cases-again.ts';

const EVERY_MS = 30_000;

/** Fetches counts and lists again while the page is visible, so that cases which others decided disappear. */
export function useFreshCases(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') void fetchCasesAgain(client);
    };
    const timer = setInterval(refetch, EVERY_MS);
    document.addEventListener('visibilitychange', refetch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetch);
    };
  }, [client]);
}
