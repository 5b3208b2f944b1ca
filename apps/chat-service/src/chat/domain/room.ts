/** The fields of a room that decide its rules. */
export interface RoomState {
  readonly requester_id: string;
  readonly owner_id: string;
  readonly requester_shown_up_to: number;
  readonly owner_shown_up_to: number;
  readonly inactive_at: Date | null;
}

export type Side = 'requester' | 'owner';

/** Days that a room stays open after its exchange was completed. */
const openAfterCompletion = 30;

/** When a room closes whose exchange was completed at this moment. */
export const closesAfter = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + openAfterCompletion * 86_400_000);

/** The side of a member; null for other users. */
export function sideOf(room: RoomState, userId: string): Side | null {
  if (userId === room.requester_id) return 'requester';
  return userId === room.owner_id ? 'owner' : null;
}

export const otherOf = (room: RoomState, userId: string): string =>
  userId === room.requester_id ? room.owner_id : room.requester_id;

export const isActive = (room: Pick<RoomState, 'inactive_at'>, now: Date): boolean =>
  room.inactive_at === null || room.inactive_at > now;

/** Up to which sequence number the other member may see that this one has read; reading during a block is not shown. */
const shownUpTo = (room: RoomState, userId: string): number =>
  userId === room.requester_id ? room.requester_shown_up_to : room.owner_shown_up_to;

/** Whether the recipient has read the message, as far as its sender may see; an automatic message has neither. */
export const isRead = (room: RoomState, { sender_id, seq }: { sender_id: string | null; seq: number }): boolean =>
  sender_id !== null && shownUpTo(room, otherOf(room, sender_id)) >= seq;
