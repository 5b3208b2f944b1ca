import { useSyncExternalStore } from 'react';

const query = '(hover: none) and (pointer: coarse)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether fingers are the main way to point, with a keyboard on the screen. */
export const useIsTouch = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
