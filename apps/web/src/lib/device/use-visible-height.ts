import { useEffect, useState } from 'react';

/**
 * The height in pixels that a phone's keyboard leaves, so that the field to write in stays above it; null without a
 * keyboard.
 */
export function useVisibleHeight(enabled: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!enabled || !viewport) return;
    const top = window.scrollY;
    const measure = () => {
      // Only a keyboard is this high; zooming is ignored.
      const covered = viewport.scale === 1 && window.innerHeight - viewport.height > 120;
      setHeight(covered ? viewport.height : null);
      // Browsers scroll the page to the field, also where what has the field does not scroll with it.
      if (covered) window.scrollTo(0, top);
    };
    viewport.addEventListener('resize', measure);
    // The keyboard may be open already: what stays above it is loaded when it is needed.
    measure();
    return () => {
      viewport.removeEventListener('resize', measure);
      setHeight(null);
    };
  }, [enabled]);
  return height;
}
