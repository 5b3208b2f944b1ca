import { limits } from '@offshoot/contracts/limits';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${limits.mobileBreakpointPx - 0.02}px)`;

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is narrower than 768 px. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
