import { plantTextFields } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { PlantKind, PlantOffer, SoilOrigin } from '@offshoot/contracts/plant-choices';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { PublicPlace } from '../../places/places.ts';
import { searchColumns } from '../../search-text/search-text.ts';
import { holdSpecies } from '../../species/species.ts';
import { cubeOf, type Point } from '../../sphere/sphere.ts';
import type { JudgedContent } from '../domain/revision.ts';
import { noteWords } from './misspelt.ts';
import type { PlantPhoto } from './plant-row.ts';
import { revisionTextsAsJson, textColumns } from './text-columns.ts';

/** A plant, locked, with its pending edit. */
export interface EditedPlant extends PlantTexts {
  owner_id: string;
  status: PlantStatus;
  is_reserved: boolean;
  /** As YYYY-MM-DD. */
  ready_from: string | null;
  /** As YYYY-MM-DD. */
  pests_checked_on: string | null;
  soil_origin: SoilOrigin | null;
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
    `SELECT p.owner_id, p.status, p.is_reserved, p.ready_from::text AS ready_from,
       p.pests_checked_on::text AS pests_checked_on, p.soil_origin, ${plantTextFields.map((field) => `p.${field}`).join(', ')}, p.photos, p.ai_tags, p.edit_id,
       (SELECT jsonb_build_object(${revisionTextsAsJson}, 'photos', r.photos)
        FROM plant_revision r WHERE r.id = p.edit_id AND r.verdict IS DISTINCT FROM 'reject') AS waiting,
       coalesce((SELECT r.verdict = 'reject' FROM plant_revision r
        WHERE r.plant_id = p.id AND r.decided_by = 'person' ORDER BY r.judged_at DESC LIMIT 1), false) AS rejected_by_person
     FROM plant p WHERE p.id = $1 AND p.deleted_at IS NULL FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

/** What of a plant changes without a verdict. */
interface ChangedAtOnce {
  exact: Point;
  address: string | null;
  place: PublicPlace;
  /** What is undefined stays. */
  kind?: PlantKind | null | undefined;
  offer?: PlantOffer | undefined;
  ready_from?: string | null | undefined;
  pests_checked_on?: string | null | undefined;
  soil_origin?: SoilOrigin | null | undefined;
  at: Date;
}

export async function changeAtOnce(
  tx: Tx,
  id: string,
  plant: EditedPlant,
  { exact, address, place, kind, offer, ready_from, pests_checked_on, soil_origin, at }: ChangedAtOnce,
): Promise<void> {
  const { cell, point, town } = place;
  const searched = { ...plant, tags: plant.ai_tags, town: town?.name ?? null };
  const search = searchColumns(await holdSpecies(tx), searched);
  if (plant.status === 'available') await noteWords(tx, searched);
  await tx.execute(
    `UPDATE plant SET exact_latitude = $2, exact_longitude = $3, exact_address = $4, public_cell = $5,
       public_latitude = $6, public_longitude = $7, public_cube = $8, town = $9, country = $10,
       search_text = $11, search_tokens = $12, updated_at = $13, kind = CASE WHEN $14 THEN $15 ELSE kind END,
       offer = coalesce($16, offer), ready_from = $17, pests_checked_on = $18, soil_origin = $19,
       version = version + 1
     WHERE id = $1`,
    [
      id,
      exact.latitude,
      exact.longitude,
      address,
      cell,
      point.latitude,
      point.longitude,
      cubeOf(point),
      searched.town,
      town?.country ?? null,
      search.search_text,
      search.search_tokens,
      at,
      kind !== undefined,
      kind ?? null,
      offer ?? null,
      ready_from === undefined ? plant.ready_from : ready_from,
      pests_checked_on === undefined ? plant.pests_checked_on : pests_checked_on,
      soil_origin === undefined ? plant.soil_origin : soil_origin,
    ],
  );
}

/** Removes the pending edit. */
export async function withdrawEdit(tx: Tx, id: string): Promise<void> {
  await tx.execute('UPDATE plant SET edit_id = NULL WHERE id = $1', [id]);
}

/** Decisions can be appealed for six months: until then moderators can read what was decided about. */
const revisionsKeptMs = 200 * 24 * 3_600_000;

/** Inserts an edit as the pending one, replacing an earlier pending edit, and deletes replaced revisions that are no longer needed. */
export async function insertEdit(
  tx: Tx,
  edit: JudgedContent & { plantId: string; photos: readonly PlantPhoto[]; at: Date },
): Promise<string> {
  const id = newId();
  await tx.execute(
    `INSERT INTO plant_revision (id, plant_id, photos, created_at, ${textColumns})
     VALUES ($1, $2, $3, $4, ${plantTextFields.map((_, index) => `$${index + 5}`).join(', ')})`,
    [id, edit.plantId, JSON.stringify(edit.photos), edit.at, ...plantTextFields.map((field) => edit[field])],
  );
  await tx.execute('UPDATE plant SET edit_id = $2 WHERE id = $1', [edit.plantId, id]);
  await deleteReplaced(tx, edit.plantId, edit.at);
  return id;
}

/** A moderator's verdict stays: what follows a rejection by a moderator is not published by the machine. */
async function deleteReplaced(tx: Tx, plantId: string, at: Date): Promise<void> {
  await tx.execute(
    `DELETE FROM plant_revision r USING plant p
     WHERE p.id = $1 AND r.plant_id = $1 AND r.created_at < $2 AND r.decided_by IS DISTINCT FROM 'person'
       AND r.id IS DISTINCT FROM p.revision_id AND r.id IS DISTINCT FROM p.edit_id`,
    [plantId, new Date(at.getTime() - revisionsKeptMs)],
  );
}
