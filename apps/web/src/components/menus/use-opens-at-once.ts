import { useEffect, useRef, useState } from 'react';

/**
 * For a menu whose chunk is loaded when its button is first pressed, and which opens on mount. Its own button receives
 * the focus from the one that it replaces before it opens, so that the focus can be returned to it.
 */
export function useOpensAtOnce() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    // Opening records the focused element, so it must not be open yet.
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return { target, opened, setOpened };
}
