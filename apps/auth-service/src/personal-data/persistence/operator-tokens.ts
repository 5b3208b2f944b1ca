import type { Tx } from '@offshoot/nest-kit/database';

interface OperatorToken {
  userId: string;
  /** The session that its claims name, and that no table of sessions has. */
  sessionId: string;
}

/** Records that an operator downloads with a token, so that this does not count as the user's own download. */
export async function recordOperatorToken(
  tx: Tx,
  { userId, sessionId }: OperatorToken,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  // Gateways accept a token for a while after its end, by their own clocks.
  await tx.execute("DELETE FROM operator_token WHERE expires_at < $1::timestamptz - interval '1 hour'", [now]);
  await tx.execute('INSERT INTO operator_token (session_id, user_id, expires_at) VALUES ($1, $2, $3)', [
    sessionId,
    userId,
    expiresAt,
  ]);
}

/** Whether an operator downloads; the gateway has checked the token itself. */
export async function isOperatorToken(tx: Tx, { userId, sessionId }: OperatorToken): Promise<boolean> {
  const rows = await tx.query('SELECT session_id FROM operator_token WHERE session_id = $1 AND user_id = $2', [
    sessionId,
    userId,
  ]);
  return rows.length > 0;
}
