import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';

/** One notification to one user. */
export interface NotificationRecord {
  userId: string;
  kind: NotificationKind;
  /** Identifies its cause; no cause is notified twice. */
  source: string;
  /** The sources of the notifications that were merged into it. */
  mergedSources: readonly string[];
  actorId: string | null;
  plantId: string | null;
  exchangeId: string | null;
  roomId: string | null;
  searchId: string | null;
  params: NotificationParams;
  path: string;
  groupKey: string | null;
  upToSeq: number | null;
}

/**
 * Serializes changes to a user's notifications until the transaction ends: counts stay correct, and a later
 * notification never gets the smaller id.
 */
export async function lockNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('notifications:' || $1, 0))`, [userId]);
}

export async function isNotified(
  tx: Tx,
  { userId, kind, source }: Pick<NotificationRecord, 'userId' | 'kind' | 'source'>,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM notification WHERE user_id = $1 AND kind = $2 AND (source = $3 OR $3 = ANY(merged_sources)) LIMIT 1`,
    [userId, kind, source],
  );
  return rows.length > 0;
}

/** Whether the user was notified of this message of a room, or of a newer one. */
export async function isNotifiedUpTo(tx: Tx, userId: string, roomId: string, seq: number): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM notification WHERE user_id = $1 AND kind = 'message' AND room_id = $2 AND up_to_seq >= $3 LIMIT 1`,
    [userId, roomId, seq],
  );
  return rows.length > 0;
}

interface OpenOfGroup {
  id: string;
  source: string;
  merged_sources: string[];
  params: NotificationParams;
  /** Whether a mail with it was sent or is being sent. */
  is_mailed: boolean;
}

/** The unread notification of a group that can still be merged with a new one. */
export async function openOfGroup(
  tx: Tx,
  { userId, kind, groupKey }: Pick<NotificationRecord, 'userId' | 'kind' | 'groupKey'>,
): Promise<OpenOfGroup | null> {
  const [row] = await tx.query<OpenOfGroup>(
    `SELECT n.id, n.source, n.merged_sources, n.params, coalesce(m.closed_at IS NOT NULL, false) AS is_mailed
     FROM notification n LEFT JOIN notification_email m ON m.id = n.notification_email_id
     WHERE n.user_id = $1 AND n.kind = $2 AND n.group_key = $3 AND n.read_at IS NULL`,
    [userId, kind, groupKey],
  );
  return row ?? null;
}

export async function removeNotification(tx: Tx, id: string): Promise<void> {
  await tx.execute(`DELETE FROM notification WHERE id = $1`, [id]);
}

/** The next notification of its group starts a new one. */
export async function closeGroup(tx: Tx, id: string): Promise<void> {
  await tx.execute(`UPDATE notification SET group_key = NULL WHERE id = $1`, [id]);
}

export async function insertNotification(
  tx: Tx,
  id: string,
  notification: NotificationRecord,
  notificationEmailId: string | null,
  now: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO notification (id, user_id, kind, source, group_key, actor_id, plant_id, exchange_id, room_id, search_id, params, path,
       up_to_seq, notification_email_id, created_at, merged_sources)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      notification.userId,
      notification.kind,
      notification.source,
      notification.groupKey,
      notification.actorId,
      notification.plantId,
      notification.exchangeId,
      notification.roomId,
      notification.searchId,
      JSON.stringify(notification.params),
      notification.path,
      notification.upToSeq,
      notificationEmailId,
      now,
      notification.mergedSources,
    ],
  );
}
