import { useEffect, useRef } from 'react';

/** Calls back when the element with this ref nears the window. */
export function useSight(onSight: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    const watched = element.current;
    if (!watched || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '400px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  });
  return element;
}
