import type { Exchange } from '@offshoot/contracts/exchange';
import { isHeld, isPast, seenFrom, type Side } from './seen-from.ts';

/** An exchange of the user, in one of their lists. */
export interface Listed {
  exchange: Exchange;
  side: Side;
}

/** What an exchange waits for its user to do: decide, confirm the handover, or agree to a meeting. */
export type Due = 'request' | 'confirm' | 'agree';

/** What an exchange waits for; null if for nothing, or for the other user. */
export function dueOf({ exchange, side }: Listed): Due | null {
  if (exchange.status === 'requested') return side === 'incoming' ? 'request' : null;
  if (!isHeld(exchange)) return null;
  const { own, other } = seenFrom(exchange, side);
  if (other.confirmed && !own.confirmed) return 'confirm';
  const isProposed = exchange.meeting_status === 'proposed' && exchange.meeting_proposed_by !== own.id;
  return isProposed && !isPast(exchange) ? 'agree' : null;
}

/** The agreed meeting that comes first; null if there is none ahead. */
export function nextMeeting(listed: readonly Listed[]): (Listed & { time: string }) | null {
  const ahead = listed.flatMap((entry) => {
    const { meeting_time: time, meeting_status: status } = entry.exchange;
    const isAhead = isHeld(entry.exchange) && status === 'confirmed' && !isPast(entry.exchange);
    return isAhead && time !== null ? [{ ...entry, time }] : [];
  });
  return ahead.sort((first, second) => Date.parse(first.time) - Date.parse(second.time))[0] ?? null;
}
