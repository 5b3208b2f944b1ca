import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A map makes a phone work hard: it is drawn for who comes to it, not for who sees its edge under a plant. */
const SEEN = 0.25;
/** What is only asked for is there when somebody has come so far. */
const EARLY = '400px 0px';

/** Keeps the room, and fills it when a part of it is in the window: a map below the fold costs nothing until then. */
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
