import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** For about this long the layout shifts while the page's components load. */
const SETTLES_MS = 3_000;
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to what the address leads to, such as the exchange of a notification or a mail by `?exchange=`: once per
 * navigation to it, and not when a dialog over the page removes its own history entry.
 */
export function useArrival(leadsHere: (search: URLSearchParams) => boolean): {
  place: RefObject<HTMLElement | null>;
  arrived: boolean;
} {
  const place = useRef<HTMLElement>(null);
  const met = useRef({ key: '', at: 0 });
  const { search, key, state } = useLocation();
  const arrived = leadsHere(new URLSearchParams(search));
  const isOwnStep = state !== null;
  // A layout effect: it runs again after the page was hidden for a moment, while translations were still loading.
  useLayoutEffect(() => {
    if (!arrived || isOwnStep) return;
    if (met.current.key !== key) met.current = { key, at: Date.now() };
    if (Date.now() - met.current.at > SETTLES_MS) return;
    const show = () => place.current?.scrollIntoView({ block: 'start' });
    // After a new page has scrolled to its top.
    const frame = requestAnimationFrame(() => {
      // It may be among the finished ones.
      const folded = place.current?.closest('details');
      if (folded) folded.open = true;
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
