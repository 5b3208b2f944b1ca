import type { Notification, NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';
import { type AccountRow, badgeOf, type RoleLists } from '../../../identity/identity.ts';

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  created_at: Date;
  read_at: Date | null;
  actor_id: string | null;
  actor_name: string | null;
  actor_avatar: string | null;
  actor_email: string | null;
  actor_email_verified: boolean;
  actor_granted_role: AccountRow['granted_role'];
  plant_id: string | null;
  exchange_id: string | null;
  room_id: string | null;
  search_id: string | null;
  params: NotificationParams;
  path: string;
}

const columns = `n.id, n.kind, n.created_at, n.read_at, a.id AS actor_id, a.name AS actor_name, a.avatar AS actor_avatar,
  a.email AS actor_email, a.email_verified_at IS NOT NULL AS actor_email_verified, g.role AS actor_granted_role,
  n.plant_id, n.exchange_id, n.room_id, n.search_id, n.params, n.path`;
const joined = `FROM notification n LEFT JOIN account a ON a.id = n.actor_id AND a.deleted_at IS NULL
  LEFT JOIN role_grant g ON g.user_id = a.id`;

function actorOf(row: NotificationRow, lists: RoleLists): Notification['actor'] {
  const { actor_id: id, actor_name: name, actor_avatar: avatar, actor_email: email } = row;
  if (id === null || name === null || email === null) return null;
  const held = { email, email_verified: row.actor_email_verified, granted_role: row.actor_granted_role };
  return { id, name, avatar, ...badgeOf(held, lists) };
}

function present(row: NotificationRow, lists: RoleLists): Notification {
  const { id, kind, exchange_id, room_id, search_id, params, path } = row;
  return {
    id,
    kind,
    exchange_id,
    room_id,
    search_id,
    params,
    path,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    actor: actorOf(row, lists),
    plant: row.plant_id === null ? null : { id: row.plant_id },
  };
}

/** A user's notifications, newest first. */
export async function notificationsBefore(
  tx: Tx,
  userId: string,
  before: string | null,
  limit: number,
  lists: RoleLists,
): Promise<Notification[]> {
  const rows = await tx.query<NotificationRow>(
    `SELECT ${columns} ${joined} WHERE n.user_id = $1 AND ($2::uuid IS NULL OR n.id < $2::uuid) ORDER BY n.id DESC LIMIT $3`,
    [userId, before, limit],
  );
  return rows.map((row) => present(row, lists));
}

/** The same, oldest first, for an export. */
export async function notificationsAfter(
  tx: Tx,
  userId: string,
  after: string | null,
  limit: number,
  lists: RoleLists,
): Promise<Notification[]> {
  const rows = await tx.query<NotificationRow>(
    `SELECT ${columns} ${joined} WHERE n.user_id = $1 AND ($2::uuid IS NULL OR n.id > $2::uuid) ORDER BY n.id LIMIT $3`,
    [userId, after, limit],
  );
  return rows.map((row) => present(row, lists));
}

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM notification WHERE user_id = $1 AND read_at IS NULL`,
    [userId],
  );
  return row?.count ?? 0;
}

/** Which of a user's notifications to mark as read. */
export type Reading = { id: string } | { upToId: string } | { path: string };

/**
 * Marks unread notifications as read.
 * @returns their number
 */
export function markRead(tx: Tx, userId: string, reading: Reading, now: Date): Promise<number> {
  const { which, value } =
    'id' in reading
      ? { which: 'id = $3', value: reading.id }
      : 'upToId' in reading
        ? { which: 'id <= $3', value: reading.upToId }
        : { which: 'path = $3', value: reading.path };
  return tx.execute(`UPDATE notification SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND ${which}`, [
    userId,
    now,
    value,
  ]);
}

/**
 * Removes notifications past their retention, with what is kept as long: their mails, ended exchanges and deleted plants.
 * @returns the most rows of a table; there may be more if it equals `limit`
 */
export async function removeOlderThan(tx: Tx, before: Date, limit: number): Promise<number> {
  const mails = await tx.execute(
    `DELETE FROM notification_email WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM notification_email WHERE created_at < $1 AND closed_at IS NOT NULL ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [before, limit],
  );
  const exchanges = await tx.execute(
    `DELETE FROM ended_exchange WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ended_exchange WHERE ended_at < $1 ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [before, limit],
  );
  const plants = await tx.execute(
    `DELETE FROM deleted_plant WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM deleted_plant WHERE deleted_at < $1 ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [before, limit],
  );
  const notifications = await tx.execute(
    `DELETE FROM notification WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM notification WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [before, limit],
  );
  return Math.max(mails, exchanges, plants, notifications);
}
