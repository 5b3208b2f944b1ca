import type { Tx } from '@offshoot/nest-kit/database';

/** The ids of the moderators who can act now: with a verified address, and not banned. */
export async function activeModerators(tx: Tx, emails: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM account
     WHERE (lower(email) = ANY($1::text[]) OR id IN (SELECT user_id FROM role_grant)) AND email_verified_at IS NOT NULL AND deactivated_at IS NULL AND deleted_at IS NULL
       AND (banned_until IS NULL OR banned_until <= $2) ORDER BY id`,
    [emails, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Records that a moderator is alerted now, unless they were after `after`.
 * @returns null if recorded, else when they were alerted
 */
export async function noteDangerAlert(
  tx: Tx,
  id: string,
  { now, after }: { now: Date; after: Date },
): Promise<Date | null> {
  const [row] = await tx.query<{ danger_alerted_at: Date | null }>(
    'SELECT danger_alerted_at FROM account WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (row?.danger_alerted_at && row.danger_alerted_at > after) return row.danger_alerted_at;
  await tx.execute('UPDATE account SET danger_alerted_at = $2 WHERE id = $1', [id, now]);
  return null;
}
