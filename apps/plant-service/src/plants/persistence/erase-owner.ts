import { describingFields } from '@offshoot/contracts/plant-texts';
import type { Tx } from '@offshoot/nest-kit/database';
import { eraseWaits } from './pest-waits.ts';

/** Name and species stay: the other party of an exchange still sees which plant it was. */
const noTexts = describingFields.map((field) => `${field} = ''`).join(', ');

/** Erases a user's listings and places. @returns ids of all plants of the user */
export async function eraseOwner(tx: Tx, ownerId: string, at: Date): Promise<string[]> {
  const plants = await tx.query<{ id: string }>(
    `UPDATE plant SET deleted_at = coalesce(deleted_at, $2), updated_at = $2, version = version + 1,
       ${noTexts}, voice_description = NULL, photos = '[]', ai_tags = '{}',
       exact_latitude = public_latitude, exact_longitude = public_longitude, exact_address = NULL, ready_from = NULL,
       pests_checked_on = NULL, soil_origin = NULL,
       search_text = '', search_tokens = '{}'
     WHERE owner_id = $1 RETURNING id`,
    [ownerId, at],
  );
  await tx.execute(
    `UPDATE plant_revision SET ${noTexts}, photos = '[]', ai_tags = '{}'
     WHERE plant_id IN (SELECT id FROM plant WHERE owner_id = $1)`,
    [ownerId],
  );
  await eraseWaits(tx, ownerId);
  await tx.execute('DELETE FROM plant_access WHERE person_id = $1', [ownerId]);
  await tx.execute('DELETE FROM plant_access WHERE plant_id IN (SELECT id FROM plant WHERE owner_id = $1)', [ownerId]);
  await tx.execute('DELETE FROM plant_view WHERE person_id = $1', [ownerId]);
  // The counters keep these likes: the count of a plant is not personal data.
  await tx.execute('DELETE FROM plant_like WHERE person_id = $1', [ownerId]);
  return plants.map((plant) => plant.id);
}
