import type { StaffRole } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { serverNow } from '../../lib/session/token-store.ts';

/** Which list contains an exchange: requests made by the user, or requests for their plants. */
export type Side = 'mine' | 'incoming';

/** One of the two users of an exchange, with what they have confirmed and rated. */
export interface Party {
  id: string;
  name: string | undefined;
  role: StaffRole;
  confirmed: boolean;
  videoUrl: string | null;
  clip: string | null;
  hasRated: boolean;
  rating: number | null;
  review: string | null;
  /** Who comes to the handover instead. */
  standIn: string | null;
  /** Moderators have hidden the review. */
  isReviewHidden: boolean;
}

/** An exchange from the view of one of its users: themselves, and the other one. */
export function seenFrom(exchange: Exchange, side: Side): { own: Party; other: Party } {
  const requester: Party = {
    id: exchange.requester_id,
    name: exchange.requester_name,
    role: exchange.requester_role,
    confirmed: exchange.requester_confirmed_completion,
    videoUrl: exchange.requester_video_url,
    clip: exchange.requester_video_file_path,
    hasRated: exchange.requester_has_rated,
    rating: exchange.rating_from_requester,
    review: exchange.review_from_requester,
    standIn: exchange.requester_stand_in ?? null,
    isReviewHidden: exchange.review_from_requester_hidden,
  };
  const owner: Party = {
    id: exchange.owner_id,
    name: exchange.owner_name,
    role: exchange.owner_role,
    confirmed: exchange.owner_confirmed_completion,
    videoUrl: exchange.owner_video_url,
    clip: exchange.owner_video_file_path,
    hasRated: exchange.owner_has_rated,
    rating: exchange.rating_from_owner,
    review: exchange.review_from_owner,
    standIn: exchange.owner_stand_in ?? null,
    isReviewHidden: exchange.review_from_owner_hidden,
  };
  return side === 'mine' ? { own: requester, other: owner } : { own: owner, other: requester };
}

/** Who declined an exchange; null unless its owner did. */
export const declinedBy = ({ closed_reason: reason }: Exchange, side: Side): 'you' | 'they' | null =>
  reason !== 'declined' ? null : side === 'incoming' ? 'you' : 'they';

/** Whether the meeting time has passed: it cannot be agreed to any more. */
export const isPast = ({ meeting_time: time }: Exchange): boolean => time !== null && Date.parse(time) <= serverNow();

/** Whether the handover probably lies behind the two: the time agreed on is over, or one of them has confirmed. */
export const haveLikelyMet = (exchange: Exchange): boolean =>
  (exchange.meeting_status === 'confirmed' && isPast(exchange)) ||
  exchange.requester_confirmed_completion ||
  exchange.owner_confirmed_completion;

/** Whether the user can still contest that they did not come. */
export const mayContest = ({ contest_no_show_until: until }: Exchange): boolean =>
  Boolean(until) && Date.parse(until ?? '') > serverNow();

/** Whether the plant waits for the meeting. */
export const isHeld = ({ status }: Exchange): boolean => status === 'accepted' || status === 'confirmed';
