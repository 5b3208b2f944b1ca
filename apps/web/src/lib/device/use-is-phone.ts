import { useSyncExternalStore } from 'react';
import { clientLimits } from '../../config/client-limits.ts';

const query = `(max-width: ${clientLimits.mobileBreakpointPx - 0.02}px)`;

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** A page that the server has rendered hides what is not for the window's width by style sheet. */
const unknown = () => false;

/** Whether the window is narrower than 768 px. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, unknown);
