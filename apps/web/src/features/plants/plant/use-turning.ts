import { useEffect, useEffectEvent, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const SWIPE_PX = 50;

/** Where arrow keys have a meaning of their own. */
const ownArrows = 'input, textarea, select, audio, video, [contenteditable], [role="dialog"], [role="menu"]';

const isForPage = (event: globalThis.KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
  !(event.target instanceof Element && event.target.closest(ownArrows));

/** Listens to the keys of the whole page, except where the focused element or an open dialog uses arrow keys itself. */
export function usePageKeys(onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void): void {
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isForPage(event)) onKeyDown(event);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Cycles through photos: by step, by arrow keys in the reading direction, and by swipes. */
export function useTurning(count: number, setIndex: (change: (present: number) => number) => void) {
  const { dir } = useLanguage();
  const [from, setFrom] = useState<number | null>(null);
  const forward = dir === 'rtl' ? -1 : 1;
  const move = (step: number) => setIndex((present) => (present + step + count) % count);
  return {
    move,
    onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
      if (count < 2) return;
      if (event.key === 'ArrowRight') move(forward);
      else if (event.key === 'ArrowLeft') move(-forward);
      else return;
      event.preventDefault();
    },
    swipe: {
      // Two fingers are a zoom.
      onTouchStart: (event: TouchEvent) =>
        setFrom(event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null),
      onTouchEnd: (event: TouchEvent) => {
        const to = event.changedTouches[0]?.clientX ?? 0;
        if (from !== null && count > 1 && Math.abs(to - from) > SWIPE_PX) move(to < from ? forward : -forward);
        setFrom(null);
      },
    },
  };
}
