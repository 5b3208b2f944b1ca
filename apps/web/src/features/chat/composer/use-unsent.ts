import { useEffect } from 'react';
import { deferredFile, onRetry } from '../../../lib/chunks/missing-file.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { unsentPrefix } from '../../../lib/session/unsent.ts';
import { localStore } from '../../../lib/session/browser-storage.ts';

const outboxFile = deferredFile(() => import('../outbox/outbox.ts'));
// Without a connection nothing can be sent either: both return together.
const send = () =>
  void outboxFile.load().then(
    ({ outbox }) => outbox.sendNow(),
    () => undefined,
  );

/** Sends on any page what an earlier one left unsent. The code is loaded only if there is something. */
export function useUnsent(): void {
  const { status } = useSession();
  useEffect(() => {
    const isSome = status === 'in' && localStore.keys().some((key) => key.startsWith(unsentPrefix));
    if (!isSome) return undefined;
    send();
    return onRetry(send);
  }, [status]);
}
