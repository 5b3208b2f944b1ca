import { DomainError } from '@offshoot/contracts/errors';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { Tx } from '@offshoot/nest-kit/database';

/**
 * @throws DomainError `plant_not_found` if it is not a plant of this user, `plant_not_available` or `plant_reserved` if others cannot request
 * it now
 */
export async function checkOwnPlant(tx: Tx, id: string, ownerId: string): Promise<void> {
  const [plant] = await tx.query<{ status: PlantStatus; is_reserved: boolean }>(
    'SELECT status, is_reserved FROM plant WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL',
    [id, ownerId],
  );
  if (!plant) throw new DomainError('plant_not_found');
  if (plant.status !== 'available') throw new DomainError('plant_not_available', { status: plant.status });
  if (plant.is_reserved) throw new DomainError('plant_reserved');
}
