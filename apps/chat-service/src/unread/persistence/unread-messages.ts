import type { Database, Prepared } from '@offshoot/nest-kit/database';

/**
 * SQL: unread messages per room of a user (an SQL expression): from the other member and beyond the user's read
 * pointer. Automatic messages are not counted: their sender is null, for which `<>` is not true.
 */
export const unreadByRoom = (person: string): string => `
  SELECT room.id AS room_id, count(message.id)::integer AS unread
  FROM room JOIN message ON message.room_id = room.id AND message.sender_id <> ${person}
    AND message.seq > CASE WHEN room.requester_id = ${person} THEN room.requester_read_up_to ELSE room.owner_read_up_to END
  WHERE (room.requester_id = ${person} OR room.owner_id = ${person})
    AND room.last_seq > CASE WHEN room.requester_id = ${person} THEN room.requester_read_up_to ELSE room.owner_read_up_to END
  GROUP BY room.id`;

/** SQL: unread messages per ring of a user (an SQL expression): from members whom the user does not block. */
export const unreadByRing = (person: string): string => `
  SELECT member.ring_id, count(ring_message.id)::integer AS unread
  FROM ring_room_member AS member
  JOIN ring_room ON ring_room.ring_id = member.ring_id AND ring_room.last_seq > member.read_up_to
  JOIN ring_message ON ring_message.ring_id = member.ring_id AND ring_message.seq > member.read_up_to AND ring_message.sender_id <> ${person}
  WHERE member.user_id = ${person} AND NOT EXISTS (SELECT FROM block_read_model
    WHERE active AND blocker_id = ${person} AND blocked_id = ring_message.sender_id)
  GROUP BY member.ring_id`;

const totals: Prepared = {
  name: 'unread_totals',
  text: `SELECT person.user_id, (coalesce(in_rooms.unread, 0) + coalesce(in_rings.unread, 0))::integer AS total
    FROM unnest($1::uuid[]) AS person (user_id)
    LEFT JOIN LATERAL (SELECT sum(unread) AS unread FROM (${unreadByRoom('person.user_id')}) AS unread_room) AS in_rooms ON true
    LEFT JOIN LATERAL (SELECT sum(unread) AS unread FROM (${unreadByRing('person.user_id')}) AS unread_ring) AS in_rings ON true`,
};

/** How many messages each of these users has not read, in all rooms. */
export const unreadOf = (
  database: Database,
  userIds: readonly string[],
): Promise<{ user_id: string; total: number }[]> => database.query(totals, [userIds]);
