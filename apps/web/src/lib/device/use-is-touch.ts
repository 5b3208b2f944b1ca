import { useSyncExternalStore } from 'react';

const query = '(hover: none) and (pointer: coarse)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the primary pointer is a finger, which implies an on-screen keyboard. */
export const useIsTouch = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
