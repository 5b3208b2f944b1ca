import { useEffect } from 'react';
import { useSession } from '../../lib/session.tsx';
import { unsentPrefix } from '../../lib/unsent.ts';

/** Sends on whichever page what an earlier one left unsent. What does it is loaded only where there is something. */
export function useUnsent(): void {
  const { status } = useSession();
  useEffect(() => {
    const isSome = status === 'in' && Object.keys(window.localStorage).some((key) => key.startsWith(unsentPrefix));
    if (isSome) void import('./outbox/outbox.ts').then(({ outbox }) => outbox.sendNow());
  }, [status]);
}
