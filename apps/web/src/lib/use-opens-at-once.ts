import { useEffect, useRef, useState } from 'react';

/**
 * For a menu whose file is loaded when its button is first pressed, and which opens as it appears. Its own button takes
 * the focus over from the one that it replaces before it opens: so the focus has somewhere to return to.
 */
export function useOpensAtOnce() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    // What opens notes where the focus was, and so must not be open yet.
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return { target, opened, setOpened };
}
