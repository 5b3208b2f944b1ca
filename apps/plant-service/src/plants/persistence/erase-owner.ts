import { describingFields } from '@offshoot/contracts/plant-texts';
import type { Tx } from '@offshoot/nest-kit/database';

/** Name and species stay: the other party of an exchange still sees which plant it was. */
const noTexts = describingFields.map((field) => `${field} = ''`).join(', ');

/** Erases a user's listings and places. @returns ids of all plants of the user */
export async function eraseOwner(tx: Tx, ownerId: string, at: Date): Promise<string[]> {
  const plants = await tx.query<{ id: string }>(
    `update plant set deleted_at = coalesce(deleted_at, $2), updated_at = $2, version = version + 1,
       ${noTexts}, voice_description = null, photos = '[]', ai_tags = '{}',
       exact_latitude = public_latitude, exact_longitude = public_longitude, exact_address = null,
       search_text = '', search_tokens = '{}'
     where owner_id = $1 returning id`,
    [ownerId, at],
  );
  await tx.execute(
    `update plant_revision set ${noTexts}, photos = '[]', ai_tags = '{}'
     where plant_id in (select id from plant where owner_id = $1)`,
    [ownerId],
  );
  await tx.execute('delete from plant_access where person_id = $1', [ownerId]);
  await tx.execute('delete from plant_access where plant_id in (select id from plant where owner_id = $1)', [ownerId]);
  await tx.execute('delete from plant_view where person_id = $1', [ownerId]);
  // The counters keep these likes: the count of a plant is not personal data.
  await tx.execute('delete from plant_like where person_id = $1', [ownerId]);
  return plants.map((plant) => plant.id);
}
