import { useEffect, useState } from 'react';
import { retry } from '../../lib/chunks/missing-file.ts';

/** A browser that believes it is online fires no `online` event. */
const EVERY_MS = 15_000;

/** Retries what is missing from time to time, and at once when the user presses the button. */
export function useRetry() {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void retry(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const call = () => {
    setPending(true);
    void retry().then(() => setPending(false));
  };
  return { isPending, call };
}
