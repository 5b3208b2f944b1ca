import type { Tx } from '@offshoot/nest-kit/database';

/** Whether this user has written in this room before. */
export async function hasWritten(tx: Tx, roomId: string, senderId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM message WHERE room_id = $1 AND sender_id = $2 LIMIT 1', [
    roomId,
    senderId,
  ]);
  return rows.length > 0;
}

/** When a user wrote their first message in each room since a moment, oldest first; further ones wait for the transaction. */
export async function lockFirstMessagesSince(tx: Tx, senderId: string, since: Date): Promise<Date[]> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('first messages of ' || $1, 0))`, [senderId]);
  const rows = await tx.query<{ created_at: Date }>(
    `SELECT first.created_at FROM room CROSS JOIN LATERAL (
       SELECT created_at FROM message WHERE room_id = room.id AND sender_id = $1 ORDER BY seq LIMIT 1) first
     WHERE (room.requester_id = $1 OR room.owner_id = $1) AND room.last_message_at > $2 AND first.created_at > $2
     ORDER BY first.created_at`,
    [senderId, since],
  );
  return rows.map(({ created_at }) => created_at);
}
