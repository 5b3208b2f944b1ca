import { useRef, type TouchEvent } from 'react';
import { clientLimits } from '../../config/client-limits.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** In reading direction: towards the start or the end of the line. */
export type SwipeWay = 'to_start' | 'to_end';

/** A touch that moved this far and more sideways than up or down; else null. */
export function swipeWay(dx: number, dy: number, dir: 'ltr' | 'rtl'): SwipeWay | null {
  if (Math.abs(dx) <= clientLimits.swipeThresholdPx || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 === (dir === 'ltr') ? 'to_start' : 'to_end';
}

/** Handlers for one-finger swipes; selecting text in a field is ignored. */
export function useSwipe(ways: Partial<Record<SwipeWay, () => void>>) {
  const { dir } = useLanguage();
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const inField = event.target instanceof Element && event.target.closest('textarea, input') !== null;
      from.current = touch && event.touches.length === 1 && !inField ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from.current || !touch) return;
      const way = swipeWay(touch.clientX - from.current.x, touch.clientY - from.current.y, dir);
      from.current = null;
      if (way) ways[way]?.();
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}
