import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its page is hydrated, which must render the same; then, and elsewhere, true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
