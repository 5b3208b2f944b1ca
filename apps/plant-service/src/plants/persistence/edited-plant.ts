import type { PlantStatus } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { JudgedContent } from '../domain/revision.ts';
import type { PlantPhoto } from './plant-row.ts';

/** A plant, locked, with its pending edit. */
export interface EditedPlant {
  owner_id: string;
  status: PlantStatus;
  is_reserved: boolean;
  name: string;
  description: string;
  species: string;
  care_instructions: string;
  photos: PlantPhoto[];
  ai_tags: string[];
  edit_id: string | null;
  /** Null if there is no pending edit: none was made, or the last one was approved or rejected. */
  waiting: (JudgedContent & { photos: PlantPhoto[] }) | null;
  /** Whether the latest verdict of a moderator on this plant was a rejection. */
  rejected_by_person: boolean;
}

export async function lockEditedPlant(tx: Tx, id: string): Promise<EditedPlant | null> {
  const [row] = await tx.query<EditedPlant>(
    `select p.owner_id, p.status, p.is_reserved, p.name, p.description, p.species, p.care_instructions, p.photos, p.ai_tags, p.edit_id,
       (select jsonb_build_object('name', r.name, 'description', r.description, 'species', r.species,
          'care_instructions', r.care_instructions, 'photos', r.photos)
        from plant_revision r where r.id = p.edit_id and r.verdict is distinct from 'reject') as waiting,
       coalesce((select r.verdict = 'reject' from plant_revision r
        where r.plant_id = p.id and r.decided_by = 'person' order by r.judged_at desc limit 1), false) as rejected_by_person
     from plant p where p.id = $1 and p.deleted_at is null for update`,
    [id],
  );
  return row ?? null;
}

/** Inserts an edit as the pending one, replacing an earlier pending edit. */
export async function insertEdit(
  tx: Tx,
  edit: JudgedContent & { plantId: string; photos: readonly PlantPhoto[]; at: Date },
): Promise<string> {
  const id = newId();
  await tx.execute(
    `insert into plant_revision (id, plant_id, name, description, species, care_instructions, photos, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      edit.plantId,
      edit.name,
      edit.description,
      edit.species,
      edit.care_instructions,
      JSON.stringify(edit.photos),
      edit.at,
    ],
  );
  await tx.execute('update plant set edit_id = $2 where id = $1', [edit.plantId, id]);
  return id;
}
