import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** For about so long a page moves what it shows, while its parts come in. */
const SETTLES_MS = 3_000;
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an exchange into sight to which a notification or a mail has led, by `?exchange=` in the address: once for each
 * time that one is opened, and not when a dialog over the page takes its own step back.
 */
export function useArrival(exchangeId: string): { place: RefObject<HTMLElement | null>; arrived: boolean } {
  const place = useRef<HTMLElement>(null);
  const met = useRef({ key: '', at: 0 });
  const { search, key, state } = useLocation();
  const arrived = new URLSearchParams(search).get('exchange') === exchangeId;
  const isOwnStep = state !== null;
  // As a layout's effect: it comes again where the page was hidden for a moment, because words of it were still loading.
  useLayoutEffect(() => {
    if (!arrived || isOwnStep) return;
    if (met.current.key !== key) met.current = { key, at: Date.now() };
    if (Date.now() - met.current.at > SETTLES_MS) return;
    const show = () => place.current?.scrollIntoView({ block: 'start' });
    // After a new page's own start at its top.
    const frame = requestAnimationFrame(() => {
      show();
      place.current?.focus({ preventScroll: true });
    });
    const moved = new ResizeObserver(show);
    moved.observe(document.body);
    const stop = () => moved.disconnect();
    const timer = setTimeout(stop, SETTLES_MS);
    for (const act of acts) window.addEventListener(act, stop, { once: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
      for (const act of acts) window.removeEventListener(act, stop);
    };
  }, [arrived, isOwnStep, key]);
  return { place, arrived };
}
