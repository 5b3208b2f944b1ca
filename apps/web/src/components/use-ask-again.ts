import { useEffect, useState } from 'react';
import { askAgain } from '../lib/missing-file.ts';

/** A browser that thinks it is online never says that it is again. */
const EVERY_MS = 15_000;

/** For what says that something is missing: asks for it from time to time, and at once for who does not wait. */
export function useAskAgain() {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void askAgain(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const ask = () => {
    setAsking(true);
    void askAgain().then(() => setAsking(false));
  };
  return { asking, ask };
}
