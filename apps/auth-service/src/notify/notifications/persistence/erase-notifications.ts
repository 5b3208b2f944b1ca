import type { Tx } from '@offshoot/nest-kit/database';

/** Deletes everything that was or would be sent to a user. */
export async function eraseNotifications(tx: Tx, userId: string): Promise<void> {
  for (const table of ['notification', 'notification_email', 'push_subscription'])
    await tx.execute(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}
