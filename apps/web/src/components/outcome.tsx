import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** What became of a form, in its place. The focus, which went with the form, comes here, so that it is read out. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
