import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings an exchange into sight to which a notification or a mail has led, by `?exchange=` in the address. */
export function useArrival(exchangeId: string): { place: RefObject<HTMLElement | null>; arrived: boolean } {
  const place = useRef<HTMLElement>(null);
  const { search, key } = useLocation();
  const arrived = new URLSearchParams(search).get('exchange') === exchangeId;
  useEffect(() => {
    if (!arrived) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
    // Anew for each navigation: the same notification may be opened twice.
  }, [arrived, key]);
  return { place, arrived };
}
