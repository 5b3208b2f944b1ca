import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the focused button is removed with its item: moves it to the `data-stop` that follows.
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
