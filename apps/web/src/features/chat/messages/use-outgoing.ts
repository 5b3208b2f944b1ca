import type { ChatMessage } from '@offshoot/contracts/chat';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { outboxStore } from '../outbox/outbox-store.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { photoStore } from '../outbox/photo-store.ts';

/** The user's messages in a room that the server has not confirmed yet. */
export function useOutgoing(userId: string, roomId: string, loaded: readonly ChatMessage[]): readonly Outgoing[] {
  const all = useSyncExternalStore(outboxStore.subscribe, () => outboxStore.list(userId, roomId));
  // A push may be quicker than the response of the send: the message is shown once.
  return useMemo(
    () => all.filter((outgoing) => !loaded.some((message) => message.client_msg_id === outgoing.client_id)),
    [all, loaded],
  );
}

/** Whether a message is being sent now. */
export const useIsOnItsWay = (clientId: string): boolean =>
  useSyncExternalStore(outbox.onState, () => outbox.isOnItsWay(clientId));

/** Fraction of its photo that is sent, 0 to 1. */
export const useProgress = (clientId: string): number =>
  useSyncExternalStore(outbox.onState, () => outbox.progressOf(clientId));

/** After this time without a response the user may write on. */
const HELD_BACK_MS = 3_000;

/** Whether the first try of a text is pending: the field waits for its end, or for a while. */
export function useIsSending(outgoing: readonly Outgoing[]): boolean {
  const first = outgoing.find((message) => !message.photo && !message.fault)?.client_id ?? '';
  const onItsWay = useIsOnItsWay(first);
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!onItsWay) return;
    const timer = setTimeout(() => setLate(first), HELD_BACK_MS);
    return () => clearTimeout(timer);
  }, [first, onItsWay]);
  return onItsWay && late !== first;
}

/** Object URL of a photo that waits; null until it is loaded. */
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
