import { plantTextFields } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { JudgedContent } from '../domain/revision.ts';
import type { PlantPhoto } from './plant-row.ts';
import { revisionTextsAsJson, textColumns } from './text-columns.ts';

/** A plant, locked, with its pending edit. */
export interface EditedPlant extends PlantTexts {
  owner_id: string;
  status: PlantStatus;
  is_reserved: boolean;
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
    `select p.owner_id, p.status, p.is_reserved, ${plantTextFields.map((field) => `p.${field}`).join(', ')}, p.photos, p.ai_tags, p.edit_id,
       (select jsonb_build_object(${revisionTextsAsJson}, 'photos', r.photos)
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
    `insert into plant_revision (id, plant_id, photos, created_at, ${textColumns})
     values ($1, $2, $3, $4, ${plantTextFields.map((_, index) => `$${index + 5}`).join(', ')})`,
    [id, edit.plantId, JSON.stringify(edit.photos), edit.at, ...plantTextFields.map((field) => edit[field])],
  );
  await tx.execute('update plant set edit_id = $2 where id = $1', [edit.plantId, id]);
  return id;
}
