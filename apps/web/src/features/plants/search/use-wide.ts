import { useSyncExternalStore } from 'react';

const query = '(min-width: 1100px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** A page that the server has rendered leaves room for the map by style sheet. */
const unknown = () => false;

/** Whether list and map fit beside each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, unknown);
