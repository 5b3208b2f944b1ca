import { isSameDay } from './chat-labels.ts';

/** Messages of one sender that follow each other within this time form a group. */
const GROUP_WITHIN_MS = 5 * 60_000;

/** What decides on a message's group. */
export interface Said {
  /** Null in a step of the exchange, which belongs to no group. */
  sender_id: string | null;
  created_at: string;
  /** Missing in rooms that do not show it. */
  is_read?: boolean;
}

export interface PlaceInGroup {
  /** Another message of the group is above it. */
  follows: boolean;
  /** Another message of the group is below it. */
  followed: boolean;
  /** Its time is visible: at the end of a group, and at the last own message that was read. */
  timed: boolean;
}

function belongTogether(previous: Said | undefined, next: Said | undefined): boolean {
  if (!previous || !next || previous.sender_id === null || previous.sender_id !== next.sender_id) return false;
  const distance = Date.parse(next.created_at) - Date.parse(previous.created_at);
  // A device's clock may be behind the server's: an unsent message can seem to be the older one.
  return Math.abs(distance) <= GROUP_WITHIN_MS && isSameDay(previous.created_at, next.created_at);
}

/** The place of a message in its group, between its neighbours in the room. */
export function placeInGroup(
  message: Said,
  { before, next }: { before: Said | undefined; next: Said | undefined },
  meId: string,
): PlaceInGroup {
  const followed = belongTogether(message, next);
  return {
    follows: belongTogether(before, message),
    followed,
    timed: !followed || (message.sender_id === meId && message.is_read !== next?.is_read),
  };
}
