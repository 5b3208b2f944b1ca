import type { NotificationKind } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';

export async function insertDeletedPlant(tx: Tx, plantId: string, now: Date): Promise<void> {
  await tx.execute(`INSERT INTO deleted_plant (plant_id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    plantId,
    now,
  ]);
}

export async function isDeleted(tx: Tx, plantId: string): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM deleted_plant WHERE plant_id = $1`, [plantId]);
  return rows.length > 0;
}

/**
 * Removes a user's notifications of a kind about a plant.
 * @returns their number
 */
export function removeOfPlant(tx: Tx, userId: string, plantId: string, kind: NotificationKind): Promise<number> {
  return tx.execute(`DELETE FROM notification WHERE user_id = $1 AND plant_id = $2 AND kind = $3`, [
    userId,
    plantId,
    kind,
  ]);
}
