import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** The result of a form, in its place. Receives the focus that was in the form, so that it is read out. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
