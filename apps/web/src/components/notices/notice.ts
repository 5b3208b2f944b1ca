import { trackPresses, whenReleased } from '../../lib/device/presses.ts';

/** A sentence about the whole site, below the page. */
export interface Notice {
  text: string;
  /** Milliseconds on screen; without it, it stays until it is closed. */
  duration?: number;
  act?: { label: string; run: () => void };
}

let shown: Notice | null = null;
const listeners = new Set<() => void>();

/** What is docked along the bottom moves with a notice. */
const set = (next: Notice | null): void =>
  whenReleased(() => {
    shown = next;
    listeners.forEach((listener) => listener());
  });

/** One notice at a time: a newer one replaces it. */
export const notices = {
  show: (notice: Notice): void => set(notice),
  close: (): void => set(null),
  shown: (): Notice | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const end = trackPresses();
    return () => {
      end();
      listeners.delete(listener);
    };
  },
};
