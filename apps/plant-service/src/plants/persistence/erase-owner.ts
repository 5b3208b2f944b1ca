import { execute, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** Erases a user's listings and places. @returns ids of all plants of the user */
export async function eraseOwner(em: EntityManager, ownerId: string, at: Date): Promise<string[]> {
  const plants = await sql<{ id: string }>(
    em,
    `update plant set deleted_at = coalesce(deleted_at, $2), updated_at = $2, version = version + 1,
       description = '', care_instructions = '', voice_description = null, photos = '[]', ai_tags = '{}',
       exact_latitude = public_latitude, exact_longitude = public_longitude, exact_address = null,
       search_text = '', search_tokens = '{}'
     where owner_id = $1 returning id`,
    [ownerId, at],
  );
  await execute(
    em,
    `update plant_revision set description = '', care_instructions = '', photos = '[]', ai_tags = '{}'
     where plant_id in (select id from plant where owner_id = $1)`,
    [ownerId],
  );
  await execute(em, 'delete from plant_access where person_id = $1', [ownerId]);
  await execute(em, 'delete from plant_access where plant_id in (select id from plant where owner_id = $1)', [ownerId]);
  await execute(em, 'delete from plant_view where person_id = $1', [ownerId]);
  // The counters keep these likes: the count of a plant is not personal data.
  await execute(em, 'delete from plant_like where person_id = $1', [ownerId]);
  return plants.map((plant) => plant.id);
}
