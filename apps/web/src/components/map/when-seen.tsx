import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Keeps the room, and fills it when it comes near the window: a map below the fold costs nothing until then. */
export function WhenSeen({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !room.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), { rootMargin: '200px' });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [seen]);
  return (
    <div ref={room} className={className}>
      {seen && children}
    </div>
  );
}
