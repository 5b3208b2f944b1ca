import { execute } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** Deletes everything that was or would be sent to a user. */
export async function eraseNotifications(em: EntityManager, userId: string): Promise<void> {
  for (const table of ['notification', 'notification_email', 'push_subscription'])
    await execute(em, `DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}
