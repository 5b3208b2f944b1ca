import type { RingMessage } from '@offshoot/contracts/ring-chat';

/** Both lists in the room's order; of two versions of a message the received one wins. */
export function mergeRingMessages(loaded: readonly RingMessage[], received: readonly RingMessage[]): RingMessage[] {
  const all = new Map([...loaded, ...received].map((message) => [message.id, message]));
  return [...all.values()].sort((first, second) => first.seq - second.seq);
}
