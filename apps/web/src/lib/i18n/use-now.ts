import { useEffect, useState } from 'react';
import { serverNow } from '../session/token-store.ts';

const EVERY_MS = 60_000;

/** The current time, updated every minute: 'Just now' and 'Today' must not stay for ever. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
