import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the button that had it goes with its item: it moves to the `data-stop` that takes its place.
 *
 * @param count how many items there are
 */
export function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const stops = list.current?.querySelectorAll<HTMLElement>('[data-stop]');
    stops?.[Math.min(removed.current, stops.length - 1)]?.focus();
    removed.current = null;
  }, [count]);
  return { list, afterRemoval: (index: number) => void (removed.current = index) };
}
