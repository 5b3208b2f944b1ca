import type { ChatMessage } from '@offshoot/contracts/chat';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { outboxStore } from './outbox/outbox-store.ts';
import { outbox } from './outbox/outbox.ts';
import type { Outgoing } from './outbox/outgoing.ts';
import { photoStore } from './outbox/photo-store.ts';

/** What the person has written in a room and the server has not answered yet. */
export function useOutgoing(userId: string, roomId: string, known: readonly ChatMessage[]): readonly Outgoing[] {
  const all = useSyncExternalStore(outboxStore.subscribe, () => outboxStore.list(userId, roomId));
  // A push may be quicker than the answer to the send: the message stands once.
  return useMemo(
    () => all.filter((one) => !known.some((message) => message.client_msg_id === one.client_id)),
    [all, known],
  );
}

/** Whether a message is with the server at this moment. */
export const useIsOnItsWay = (clientId: string): boolean =>
  useSyncExternalStore(outbox.onState, () => outbox.isOnItsWay(clientId));

/** How much of its photo has gone out, 0 to 1. */
export const useProgress = (clientId: string): number =>
  useSyncExternalStore(outbox.onState, () => outbox.progressOf(clientId));

/** A long wait for the server does not keep the person from writing on. */
const HELD_BACK_MS = 3_000;

/** Whether the first try of a text is under way: the field waits for its end, or for a while. */
export function useIsSending(outgoing: readonly Outgoing[]): boolean {
  const first = outgoing.find((one) => !one.photo && !one.fault)?.client_id ?? '';
  const onItsWay = useIsOnItsWay(first);
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!onItsWay) return;
    const timer = setTimeout(() => setLate(first), HELD_BACK_MS);
    return () => clearTimeout(timer);
  }, [first, onItsWay]);
  return onItsWay && late !== first;
}

/** An address for showing a photo that waits; null until it is found. */
export function useWaitingPhoto(clientId: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const show = useCallback((blob: Blob | null) => (blob ? URL.createObjectURL(blob) : null), []);
  useEffect(() => {
    let made: string | null = null;
    let over = false;
    void photoStore.get(clientId).then((blob) => {
      if (over) return;
      made = show(blob);
      setAddress(made);
    });
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [clientId, show]);
  return address;
}
