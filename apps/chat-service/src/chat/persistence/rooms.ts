import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import type { Database, Tx } from '@offshoot/nest-kit/database';
import { sideOf } from '../domain/room.ts';
import type { Side } from '../domain/room.ts';
import type { RoomRow } from './chat.entities.ts';

/** @throws DomainError `chat_room_not_found` for an unknown room and for another user's room alike */
export function forMember<R extends RoomRow>(room: R | null | undefined, userId: string): R {
  if (!room || sideOf(room, userId) === null) throw new DomainError('chat_room_not_found');
  return room;
}

/** A member's room, without a lock. */
export async function findRoom(database: Database, id: string, userId: string): Promise<RoomRow> {
  const [room] = await database.query<RoomRow>('SELECT * FROM room WHERE id = $1', [id]);
  return forMember(room, userId);
}

/** A member's room, locked against concurrent messages until the transaction ends. */
export async function lockRoom(tx: Tx, id: string, userId: string): Promise<RoomRow> {
  const [room] = await tx.query<RoomRow>('SELECT * FROM room WHERE id = $1 FOR UPDATE', [id]);
  return forMember(room, userId);
}

export async function roomOfExchange(tx: Tx, exchangeId: string): Promise<RoomRow | null> {
  const [room] = await tx.query<RoomRow>('SELECT * FROM room WHERE exchange_id = $1', [exchangeId]);
  return room ?? null;
}

export interface NewRoom {
  readonly exchange_id: string;
  readonly requester_id: string;
  readonly owner_id: string;
  readonly plant_id: string;
  readonly plant_name: string;
  readonly plant_image: string | null;
  readonly plant_version: number;
  readonly inactive_at: Date | null;
}

/**
 * Creates the room of an exchange; closed from the start if one of its members was deleted.
 * @returns null if it exists already; it is not changed
 */
export async function insertRoom(tx: Tx, room: NewRoom, now: Date): Promise<RoomRow | null> {
  const [made] = await tx.query<RoomRow>(
    `INSERT INTO room (id, exchange_id, requester_id, owner_id, plant_id, plant_name, plant_image, plant_version, inactive_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, least($9::timestamptz, (SELECT min(deleted_at) FROM deleted_person WHERE person_id IN ($3, $4))), $10)
     ON CONFLICT ON CONSTRAINT room_of_exchange DO NOTHING RETURNING *`,
    [
      newId(),
      room.exchange_id,
      room.requester_id,
      room.owner_id,
      room.plant_id,
      room.plant_name,
      room.plant_image,
      room.plant_version,
      room.inactive_at,
      now,
    ],
  );
  return made ?? null;
}

export async function roomById(tx: Tx, id: string): Promise<RoomRow | null> {
  const [room] = await tx.query<RoomRow>('SELECT * FROM room WHERE id = $1', [id]);
  return room ?? null;
}

export function roomsBetween(tx: Tx, firstUser: string, secondUser: string): Promise<RoomRow[]> {
  return tx.query<RoomRow>(
    'SELECT * FROM room WHERE (requester_id = $1 AND owner_id = $2) OR (requester_id = $2 AND owner_id = $1) ORDER BY id',
    [firstUser, secondUser],
  );
}

/**
 * Sets the closing time of an exchange's room; an earlier one is kept.
 * @returns the room afterwards
 */
export async function closeRoomOf(tx: Tx, exchangeId: string, at: Date): Promise<RoomRow | null> {
  const [room] = await tx.query<RoomRow>(
    'UPDATE room SET inactive_at = least(inactive_at, $2) WHERE exchange_id = $1 RETURNING *',
    [exchangeId, at],
  );
  return room ?? null;
}

/**
 * The exchanges of a user's rooms that are open after a moment.
 * @param createdUntil leaves out rooms created later; null: none
 */
export async function openExchangesOf(
  tx: Tx,
  userId: string,
  at: Date,
  createdUntil: Date | null = null,
): Promise<string[]> {
  const rooms = await tx.query<{ exchange_id: string }>(
    `SELECT exchange_id FROM room WHERE (requester_id = $1 OR owner_id = $1) AND (inactive_at IS NULL OR inactive_at > $2)
       AND ($3::timestamptz IS NULL OR created_at <= $3) ORDER BY id`,
    [userId, at, createdUntil],
  );
  return rooms.map((room) => room.exchange_id);
}

/** Updates a plant's name and cover in its rooms, unless they have a newer version. @returns whether a room was updated */
export async function relabelRooms(
  tx: Tx,
  plant: { plant_id: string; version: number; name: string; cover: string | null },
): Promise<boolean> {
  const updated = await tx.execute(
    'UPDATE room SET plant_name = $3, plant_image = $4, plant_version = $2 WHERE plant_id = $1 AND plant_version < $2',
    [plant.plant_id, plant.version, plant.name, plant.cover],
  );
  return updated > 0;
}

/** SQL: whether one member of the room blocks the other. */
export const isBlocked = `EXISTS (SELECT 1 FROM block_read_model WHERE active AND ((blocker_id = room.requester_id AND blocked_id = room.owner_id)
  OR (blocker_id = room.owner_id AND blocked_id = room.requester_id)))`;

const pointers: Record<Side, { read: string; shown: string }> = {
  requester: { read: 'requester_read_up_to', shown: 'requester_shown_up_to' },
  owner: { read: 'owner_read_up_to', shown: 'owner_shown_up_to' },
};

/**
 * Moves a member's read pointer forward, never past the last message and never back. Moves the pointer that the other
 * member sees along with it, unless one blocks the other.
 * @param upTo null reads everything that is written at this moment
 * @returns both pointers afterwards, null if neither moved
 */
export async function moveReadPointer(
  tx: Tx,
  roomId: string,
  side: Side,
  upTo: number | null,
): Promise<{ read: number; shown: number } | null> {
  const { read, shown } = pointers[side];
  const target = 'least(coalesce($2, last_seq), last_seq)';
  const [moved] = await tx.query<{ read: number; shown: number }>(
    `UPDATE room SET ${read} = greatest(${read}, ${target}),
       ${shown} = CASE WHEN ${isBlocked} THEN ${shown} ELSE greatest(${shown}, ${target}) END
     WHERE id = $1 AND (${read} < ${target} OR ${shown} < ${target} AND NOT ${isBlocked})
     RETURNING ${read} AS read, ${shown} AS shown`,
    [roomId, upTo],
  );
  return moved ?? null;
}
