import type { Tx } from '@offshoot/nest-kit/database';

interface NewSession {
  id: string;
  userId: string;
  device: string | null;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO session (id, user_id, device, rotated_at, created_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)`,
    [session.id, session.userId, session.device, now, session.expiresAt],
  );
}

/**
 * Advances a session by one generation.
 * @returns its user, or null if it is not active in this generation.
 */
export async function rotateSession(tx: Tx, id: string, generation: number, now: Date): Promise<string | null> {
  const [rotated] = await tx.query<{ user_id: string }>(
    `UPDATE session SET generation = generation + 1, rotated_at = $3
       WHERE id = $1 AND generation = $2 AND ended_at IS NULL AND expires_at > $3
       RETURNING user_id`,
    [id, generation, now],
  );
  return rotated?.user_id ?? null;
}

interface LiveSession {
  user_id: string;
  generation: number;
}

export async function liveSession(tx: Tx, id: string, now: Date): Promise<LiveSession | null> {
  const [session] = await tx.query<LiveSession>(
    `SELECT user_id, generation FROM session WHERE id = $1 AND ended_at IS NULL AND expires_at > $2`,
    [id, now],
  );
  return session ?? null;
}

interface EndedSession {
  id: string;
  user_id: string;
}

/**
 * Ends one session of a user.
 * @returns it, or nothing if it had ended.
 */
export function endSession(tx: Tx, id: string, userId: string, now: Date): Promise<EndedSession[]> {
  return tx.query<EndedSession>(
    `UPDATE session SET ended_at = $3 WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING id, user_id`,
    [id, userId, now],
  );
}

/**
 * Ends the sessions of a user except the one to keep.
 * @returns those that had not ended.
 */
export function endSessionsOf(tx: Tx, userId: string, now: Date, keep: string | null = null): Promise<EndedSession[]> {
  return tx.query<EndedSession>(
    `UPDATE session SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR id <> $3)
       RETURNING id, user_id`,
    [userId, now, keep],
  );
}

interface ListedSession {
  id: string;
  device: string | null;
  created_at: Date;
  rotated_at: Date;
}

/** A user's active sessions, the last used first. */
export function liveSessionsOf(tx: Tx, userId: string, now: Date): Promise<ListedSession[]> {
  return tx.query<ListedSession>(
    `SELECT id, device, created_at, rotated_at FROM session
       WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY rotated_at DESC LIMIT 100`,
    [userId, now],
  );
}
