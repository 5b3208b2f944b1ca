import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

let navigated = false;

/** Called on every path change: the next title that mounts receives the focus. */
export function noteNavigation(): void {
  navigated = true;
}

interface Props {
  children: ReactNode;
  /** The window's title; `Offshoot` is appended. */
  title: string;
  className?: string;
}

/**
 * The only h1 of a screen. Sets the window's title, and receives the focus after a navigation, so that it is read out.
 */
export function PageTitle({ children, title, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title.includes('Offshoot') ? title : `${title} · Offshoot`;
  }, [title]);
  useEffect(() => {
    if (!navigated) return;
    navigated = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? classes.title}>
      {children}
    </h1>
  );
}
