import { useEffect, useState } from 'react';
import { retry } from '../lib/missing-file.ts';

/** A browser that thinks it is online never says that it is again. */
const EVERY_MS = 15_000;

/** For what says that something is missing: asks for it from time to time, and at once for who does not wait. */
export function useRetry() {
  const [confirming, setConfirming] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void retry(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const call = () => {
    setConfirming(true);
    void retry().then(() => setConfirming(false));
  };
  return { confirming, call };
}
