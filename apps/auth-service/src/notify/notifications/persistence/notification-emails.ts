import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { lockNotificationsOf } from './notifications.ts';

/** The email that still collects a user's notifications; the caller holds the user's lock. */
export async function openMailOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM notification_email WHERE user_id = $1 AND closed_at IS NULL`,
    [userId],
  );
  return row?.id ?? null;
}

export async function openMail(tx: Tx, userId: string, now: Date): Promise<string> {
  const id = newId();
  await tx.execute(`INSERT INTO notification_email (id, user_id, created_at) VALUES ($1, $2, $3)`, [id, userId, now]);
  return id;
}

/**
 * Closes a mail to further notifications.
 * @returns how often it may have been sent, or null if it was sent or deleted
 */
export async function closeMail(tx: Tx, userId: string, id: string, now: Date): Promise<{ tries: number } | null> {
  await lockNotificationsOf(tx, userId);
  const [row] = await tx.query<{ tries: number }>(
    `UPDATE notification_email SET closed_at = coalesce(closed_at, $3) WHERE id = $1 AND user_id = $2 AND sent_at IS NULL RETURNING tries`,
    [id, userId, now],
  );
  return row ?? null;
}

/** Counts an attempt before it starts, and reverts the count if the mail was certainly not sent. */
export async function countTry(tx: Tx, id: string, by: 1 | -1): Promise<void> {
  await tx.execute(`UPDATE notification_email SET tries = tries + $2 WHERE id = $1`, [id, by]);
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(`UPDATE notification_email SET sent_at = $2 WHERE id = $1`, [id, now]);
}

export interface EmailedNotification {
  kind: NotificationKind;
  params: NotificationParams;
  path: string;
  actor_name: string | null;
  plant_id: string | null;
  exchange_id: string | null;
}

/** The notifications of a mail that are still unread, newest first, without those about blocked users. */
export function notificationsOfEmail(tx: Tx, id: string): Promise<EmailedNotification[]> {
  return tx.query<EmailedNotification>(
    `SELECT n.kind, n.params, n.path, n.plant_id, n.exchange_id, a.name AS actor_name
     FROM notification n LEFT JOIN account a ON a.id = n.actor_id AND a.deleted_at IS NULL
     WHERE n.notification_email_id = $1 AND n.read_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM block b WHERE b.active
         AND ((b.blocker_id = n.user_id AND b.blocked_id = n.actor_id) OR (b.blocker_id = n.actor_id AND b.blocked_id = n.user_id)))
     ORDER BY n.id DESC`,
    [id],
  );
}

/** Enough for a thread: mail clients need the first and the last ones. */
const namedMails = 20;

/** The latest mails about this exchange alone that were sent to a user before this one, oldest first. */
export async function mailsOfExchange(tx: Tx, userId: string, exchangeId: string, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT e.id FROM notification n JOIN notification_email e ON e.id = n.notification_email_id
     WHERE n.user_id = $1 AND n.exchange_id = $2 AND e.id <> $3 AND e.sent_at IS NOT NULL AND e.tries > 0
       AND NOT EXISTS (SELECT 1 FROM notification o WHERE o.notification_email_id = e.id AND o.exchange_id <> $2)
     GROUP BY e.id, e.sent_at ORDER BY e.sent_at DESC, e.id DESC LIMIT $4`,
    [userId, exchangeId, id, namedMails],
  );
  return rows.map((row) => row.id).reverse();
}

/** Turns off a user's notification emails; their other settings do not change. */
export async function endMailsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.execute(
    `UPDATE account SET updated_at = $2, settings = settings || jsonb_build_object('notifications',
       coalesce(settings -> 'notifications', '{}'::jsonb) || '{"email_notifications": false}'::jsonb)
     WHERE id = $1 AND deleted_at IS NULL`,
    [userId, now],
  );
}
