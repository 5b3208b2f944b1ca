import { execute, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { deleteSavedSearches } from '../../saved-searches/persistence/saved-search-rows.ts';
import { deleteVoices } from '../../voices/persistence/voice-rows.ts';

/** Removes what a person listed and where they live. @returns the plants that others may have known of. */
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
  // As if marked long ago: the next sweep takes the objects.
  await execute(
    em,
    `update photo set state = 'deleting', plant_id = null, state_since = '1970-01-01' where owner_id = $1`,
    [ownerId],
  );
  await deleteVoices(em, ownerId);
  await execute(em, 'delete from plant_access where person_id = $1', [ownerId]);
  await execute(em, 'delete from plant_access where plant_id in (select id from plant where owner_id = $1)', [ownerId]);
  await execute(em, 'delete from plant_view where person_id = $1', [ownerId]);
  // Hearts stay counted: how well a plant is liked is not the person's.
  await execute(em, 'delete from plant_like where person_id = $1', [ownerId]);
  await deleteSavedSearches(em, ownerId);
  return plants.map((plant) => plant.id);
}
