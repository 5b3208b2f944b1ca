import { DomainError } from '@offshoot/contracts/errors';
import type { Database, Tx } from '@offshoot/nest-kit/database';
import { isHidden } from '@offshoot/read-models/moderated-content';
import { unreadByRing } from '../../unread/unread.ts';

export interface RingRoomRow {
  readonly ring_id: string;
  readonly last_seq: number;
  readonly last_message_at: Date | null;
  readonly inactive_at: Date | null;
  readonly created_at: Date;
}

/** A member of a ring's room, with what decides when they are notified of unread messages. */
export interface RingMemberRow {
  readonly user_id: string;
  readonly read_up_to: number;
  readonly check_at: Date | null;
}

/** A room in the list of one of its members. */
export interface RingRoomInList extends RingRoomRow {
  readonly last_content: string | null;
  readonly last_sender_id: string | null;
  readonly last_hidden: boolean;
  readonly unread: number;
}

/**
 * Creates the room of a ring, without members. Of an existing one the earlier closing time is kept.
 * @returns the room afterwards
 */
export async function upsertRingRoom(
  tx: Tx,
  { ringId, inactiveAt, now }: { ringId: string; inactiveAt: Date | null; now: Date },
): Promise<RingRoomRow> {
  const [room] = await tx.query<RingRoomRow>(
    `INSERT INTO ring_room (ring_id, inactive_at, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (ring_id) DO UPDATE SET inactive_at = least(ring_room.inactive_at, excluded.inactive_at) RETURNING *`,
    [ringId, inactiveAt, now],
  );
  if (!room) throw new Error(`The room of ring ${ringId} is neither new nor there.`);
  return room;
}

/** Adds those who are no members yet. @returns whether there were any */
export const addRingMembers = async (tx: Tx, ringId: string, userIds: readonly string[]): Promise<boolean> =>
  (await tx.execute(
    `INSERT INTO ring_room_member (ring_id, user_id) SELECT $1, member FROM unnest($2::uuid[]) AS member ORDER BY member
     ON CONFLICT (ring_id, user_id) DO NOTHING`,
    [ringId, userIds],
  )) > 0;

export async function findRingRoom(tx: Tx, ringId: string): Promise<RingRoomRow | null> {
  const [room] = await tx.query<RingRoomRow>('SELECT * FROM ring_room WHERE ring_id = $1', [ringId]);
  return room ?? null;
}

/** The room, locked against concurrent messages until the transaction ends. The caller has checked that it exists. */
export async function lockRingRoom(tx: Tx, ringId: string): Promise<RingRoomRow> {
  const [room] = await tx.query<RingRoomRow>('SELECT * FROM ring_room WHERE ring_id = $1 FOR UPDATE', [ringId]);
  if (!room) throw new DomainError('ring_not_found');
  return room;
}

export async function isRingMember(database: Database, ringId: string, userId: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM ring_room_member WHERE ring_id = $1 AND user_id = $2', [
    ringId,
    userId,
  ]);
  return rows.length > 0;
}

/** The rings whose rooms have no closing time, `most` of those after `after`. */
export async function openRingRoomsAfter(database: Database, after: string | null, most: number): Promise<string[]> {
  const rows = await database.query<{ ring_id: string }>(
    'SELECT ring_id FROM ring_room WHERE inactive_at IS NULL AND ($1::uuid IS NULL OR ring_id > $1) ORDER BY ring_id LIMIT $2',
    [after, most],
  );
  return rows.map(({ ring_id }) => ring_id);
}

/** Which of these rings have no room, or one without members. */
export async function ringsWithoutRoom(database: Database, ringIds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM unnest($1::uuid[]) AS id WHERE NOT EXISTS (SELECT FROM ring_room_member WHERE ring_id = id) ORDER BY id`,
    [ringIds],
  );
  return rows.map(({ id }) => id);
}

/** The members of a room, in the order of their ids. */
export const ringMembersOf = (tx: Tx, ringId: string): Promise<RingMemberRow[]> =>
  tx.query<RingMemberRow>(
    'SELECT user_id, read_up_to, check_at FROM ring_room_member WHERE ring_id = $1 ORDER BY user_id',
    [ringId],
  );

/** The members of a room who have an account: those whom its messages and pushes reach. */
export const ringReadersOf = (tx: Tx, ringId: string): Promise<RingMemberRow[]> =>
  tx.query<RingMemberRow>(
    `SELECT user_id, read_up_to, check_at FROM ring_room_member
     WHERE ring_id = $1 AND NOT EXISTS (SELECT FROM deleted_person WHERE person_id = user_id) ORDER BY user_id`,
    [ringId],
  );

/** The rooms in which both users are members. */
export async function sharedRings(tx: Tx, firstUser: string, secondUser: string): Promise<string[]> {
  const rows = await tx.query<{ ring_id: string }>(
    `SELECT first.ring_id FROM ring_room_member AS first JOIN ring_room_member AS second ON second.ring_id = first.ring_id
     WHERE first.user_id = $1 AND second.user_id = $2 ORDER BY first.ring_id`,
    [firstUser, secondUser],
  );
  return rows.map(({ ring_id }) => ring_id);
}

/**
 * Moves a member's read pointer forward, never past the last message and never back. The caller has locked the room.
 * @param upTo null reads everything that is written at this moment
 * @returns the pointer afterwards, null if it did not move
 */
export async function moveRingPointer(
  tx: Tx,
  { ring_id, last_seq }: RingRoomRow,
  userId: string,
  upTo: number | null,
): Promise<number | null> {
  const [moved] = await tx.query<{ read_up_to: number }>(
    `UPDATE ring_room_member SET read_up_to = $3 WHERE ring_id = $1 AND user_id = $2 AND read_up_to < $3 RETURNING read_up_to`,
    [ring_id, userId, Math.min(upTo ?? last_seq, last_seq)],
  );
  return moved?.read_up_to ?? null;
}

/** Characters that are read for a preview: `left` cuts within graphemes. */
const previewRead = 800;

/** A user's rooms, `most` of them, the open ones first, and of these the latest message; with a ring id that one. */
export const ringRoomsOf = (
  database: Database,
  userId: string,
  { ringId, most, now }: { ringId: string | null; most: number; now: Date },
): Promise<RingRoomInList[]> =>
  database.query<RingRoomInList>(
    `WITH unread AS (${unreadByRing('$1')})
     SELECT room.*, left(last.content, ${previewRead}) AS last_content, last.sender_id AS last_sender_id,
       ${isHidden('last.id')} AS last_hidden, coalesce(unread.unread, 0) AS unread
     FROM ring_room_member AS member
     JOIN ring_room AS room ON room.ring_id = member.ring_id
     LEFT JOIN ring_message AS last ON last.ring_id = room.ring_id AND last.seq = room.last_seq
     LEFT JOIN unread ON unread.ring_id = room.ring_id
     WHERE member.user_id = $1 AND ($2::uuid IS NULL OR room.ring_id = $2)
     ORDER BY (room.inactive_at IS NULL OR room.inactive_at > $4) DESC, coalesce(room.last_message_at, room.created_at) DESC, room.ring_id DESC LIMIT $3`,
    [userId, ringId, most, now],
  );

/** The members of these rooms, and whether this user blocks them. */
export const membersForViewer = (
  database: Database,
  ringIds: readonly string[],
  viewerId: string,
): Promise<{ ring_id: string; user_id: string; is_blocked: boolean }[]> =>
  database.query(
    `SELECT ring_id, user_id, EXISTS (SELECT FROM block_read_model
       WHERE active AND blocker_id = $2 AND blocked_id = user_id) AS is_blocked
     FROM ring_room_member WHERE ring_id = ANY($1::uuid[]) ORDER BY ring_id, user_id`,
    [ringIds, viewerId],
  );
