import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Drawing a map is expensive on a phone: it starts once the map is well in view, not at its first edge. */
const SEEN = 0.25;
/** Renders optional content once it is scrolled into view. */
const EARLY = '400px 0px';

/**
 * Reserves the space, and renders once a part of it is in the window: a map below the fold costs nothing until then.
 */
export function WhenSeen({
  early = false,
  className,
  children,
}: {
  early?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !room.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      early ? { rootMargin: EARLY } : { threshold: SEEN },
    );
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [seen, early]);
  return (
    <div ref={room} className={className}>
      {seen && children}
    </div>
  );
}
