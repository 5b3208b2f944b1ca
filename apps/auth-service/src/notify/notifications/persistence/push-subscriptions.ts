import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';

/** An upper bound that no real user reaches; the oldest subscriptions are removed. */
const maxPerUser = 20;

interface GivenSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Stores a subscription for the session that registered it last, whichever session had it before. */
export async function keepSubscription(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  { endpoint, p256dh, auth }: GivenSubscription,
  now: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
     SELECT $1, s.user_id, s.id, $4, $5, $6, $7 FROM session s WHERE s.id = $3 AND s.user_id = $2 AND s.ended_at IS NULL
     ON CONFLICT ON CONSTRAINT push_subscription_endpoint DO UPDATE
       SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
    [newId(), owner.userId, owner.sessionId, endpoint, p256dh, auth, now],
  );
  await tx.execute(
    `DELETE FROM push_subscription WHERE id IN (SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [owner.userId, maxPerUser],
  );
}

export async function endSubscription(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx.execute(`DELETE FROM push_subscription WHERE user_id = $1 AND endpoint = $2`, [userId, endpoint]);
}

export async function removeSubscription(tx: Tx, id: string): Promise<void> {
  await tx.execute(`DELETE FROM push_subscription WHERE id = $1`, [id]);
}

/** A subscription ends with its session: the next user of the browser must not see another user's notifications. */
export async function endSubscriptionsOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(`DELETE FROM push_subscription WHERE session_id = ANY($1)`, [sessionIds]);
}

/**
 * Removes subscriptions of sessions that expired without being ended.
 * @returns their number; there may be more if it equals `limit`
 */
export function removeExpiredSubscriptions(tx: Tx, now: Date, limit: number): Promise<number> {
  return tx.execute(
    `DELETE FROM push_subscription WHERE ctid = ANY (ARRAY(
       SELECT p.ctid FROM push_subscription p JOIN session s ON s.id = p.session_id
       WHERE s.expires_at <= $1 OR s.ended_at IS NOT NULL LIMIT $2 FOR UPDATE OF p SKIP LOCKED))`,
    [now, limit],
  );
}

const isLive = `EXISTS (SELECT 1 FROM session s WHERE s.id = p.session_id AND s.ended_at IS NULL AND s.expires_at > $2)`;

/** The browsers in which a user is signed in. */
export async function subscriptionsOf(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT p.id FROM push_subscription p WHERE p.user_id = $1 AND ${isLive}`,
    [userId, now],
  );
  return rows.map((row) => row.id);
}

/** The same with the fields needed to send pushes. */
export function browsersOf(tx: Tx, userId: string, now: Date): Promise<(GivenSubscription & { id: string })[]> {
  return tx.query(
    `SELECT p.id, p.endpoint, p.p256dh, p.auth FROM push_subscription p WHERE p.user_id = $1 AND ${isLive}`,
    [userId, now],
  );
}

export interface PushedNotification extends GivenSubscription {
  user_id: string;
  kind: NotificationKind;
  params: NotificationParams;
  path: string;
  actor_name: string | null;
  plant_id: string | null;
  exchange_id: string | null;
  room_id: string | null;
  search_id: string | null;
}

/** A notification that is still unread, with a browser of its user; null if either no longer exists. */
export async function pushedNotification(
  tx: Tx,
  notificationId: string,
  subscriptionId: string,
  now: Date,
): Promise<PushedNotification | null> {
  const [row] = await tx.query<PushedNotification>(
    `SELECT p.endpoint, p.p256dh, p.auth, n.user_id, n.kind, n.params, n.path, n.plant_id, n.exchange_id, n.room_id, n.search_id, a.name AS actor_name
     FROM push_subscription p JOIN notification n ON n.user_id = p.user_id
       LEFT JOIN account a ON a.id = n.actor_id AND a.deleted_at IS NULL
     WHERE p.id = $1 AND n.id = $3 AND n.read_at IS NULL AND ${isLive}`,
    [subscriptionId, now, notificationId],
  );
  return row ?? null;
}
