import { foldText } from '@offshoot/contracts/fold-text';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { Tx } from '@offshoot/nest-kit/database';
import { SEARCH_TEXTS, searchColumns } from '../../search-text/search-text.ts';
import { holdSpecies } from '../../species/species.ts';
import type { Withheld } from '../domain/withheld.ts';
import { setVerdict, type StoredVerdict } from './judged-plant.ts';
import { noteWords } from './misspelt.ts';
import { alignWithWaits } from './pest-waits.ts';
import type { PlantPhoto } from './plant-row.ts';
import { revisionTexts, setTextsOfRevision } from './text-columns.ts';

/** A plant and its judged revision before a moderator's verdict. */
interface BeforeVerdict {
  act_id: string;
  revision_id: string;
  edit_id: string | null;
  status: PlantStatus;
  withheld: Withheld['as'] | null;
  withheld_status: PlantStatus | null;
  withheld_ground: string | null;
  moderation_reasons: unknown;
  ai_tags: string[];
  judged: StoredVerdict;
}

/** Keeps what the undoing of this act brings back. */
export async function keepBeforeVerdict(
  tx: Tx,
  { plant_id, revision_id, act_id }: { plant_id: string; revision_id: string; act_id: string },
): Promise<void> {
  await tx.execute(
    `UPDATE plant SET before_verdict = jsonb_build_object('act_id', $3::text, 'revision_id', plant.revision_id, 'edit_id', plant.edit_id,
       'status', plant.status, 'withheld', plant.withheld, 'withheld_status', plant.withheld_status,
       'withheld_ground', plant.withheld_ground, 'moderation_reasons', plant.moderation_reasons, 'ai_tags', plant.ai_tags,
       'judged', jsonb_build_object('verdict', r.verdict, 'decided_by', r.decided_by, 'reasons', r.reasons, 'judged_at', r.judged_at,
         'ai_tags', r.ai_tags))
     FROM plant_revision r WHERE plant.id = $1 AND r.id = $2`,
    [plant_id, revision_id, act_id],
  );
}

interface UndoablePlant {
  owner_id: string;
  revision_id: string;
  edit_id: string | null;
  status: PlantStatus;
  town: string | null;
  before: BeforeVerdict | null;
}

/**
 * Gives a plant the status and the content that it had before a moderator's verdict, and the revision the verdict that it
 * had. A newer edit stays, as does the content of a newer revision and an exchange that has been completed since.
 * @returns whether the plant was changed
 */
export async function restoreBeforeVerdict(
  tx: Tx,
  { plant_id, revision_id, act_id }: { plant_id: string; revision_id: string; act_id: string },
  at: Date,
): Promise<boolean> {
  await tx.execute('UPDATE plant_revision SET undone_act = $2 WHERE id = $1', [revision_id, act_id]);
  const [plant] = await tx.query<UndoablePlant>(
    `SELECT owner_id, revision_id, edit_id, coalesce(withheld_status, status) AS status, town, before_verdict AS before
     FROM plant WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [plant_id],
  );
  if (!plant?.before || plant.before.act_id !== act_id) return false;
  const { before } = plant;
  await setVerdict(tx, revision_id, before.judged);
  if (plant.revision_id !== revision_id && plant.revision_id !== before.revision_id) return false;
  await showAgain(tx, plant_id, { ...plant, before }, at);
  return true;
}

async function showAgain(
  tx: Tx,
  id: string,
  { owner_id, edit_id, status, town, before }: UndoablePlant & { before: BeforeVerdict },
  at: Date,
): Promise<void> {
  const [shown] = await tx.query<PlantTexts & { photos: PlantPhoto[] }>(
    `SELECT ${revisionTexts}, r.photos FROM plant_revision r WHERE r.id = $1`,
    [before.revision_id],
  );
  if (!shown) throw new Error('a plant without the revision that it showed');
  const content = { ...shown, town, tags: before.ai_tags };
  const search = searchColumns(await holdSpecies(tx), content);
  // An exchange that has been completed since is not undone.
  const isOver = status === 'exchanged';
  await tx.execute(
    `UPDATE plant SET status = CASE WHEN $13 THEN 'exchanged' ELSE $2 END, withheld = CASE WHEN NOT $13 THEN $3 END,
       withheld_status = CASE WHEN NOT $13 THEN $4 END, withheld_ground = CASE WHEN NOT $13 THEN $5 END,
       moderation_reasons = $6, ai_tags = $7, search_text = $8, search_tokens = $9, species_folded = $10, folding = ${SEARCH_TEXTS},
       before_verdict = NULL, updated_at = $11, version = version + 1,
       ${setTextsOfRevision}, photos = r.photos, revision_id = r.id, edit_id = coalesce(plant.edit_id, $12)
     FROM plant_revision r WHERE plant.id = $1 AND r.id = $14`,
    [
      id,
      before.status,
      before.withheld,
      before.withheld_status,
      before.withheld_ground,
      JSON.stringify(before.moderation_reasons),
      before.ai_tags,
      search.search_text,
      search.search_tokens,
      foldText(shown.species),
      at,
      before.edit_id,
      isOver,
      before.revision_id,
    ],
  );
  await alignWithWaits(tx, id);
  const edit = edit_id ?? before.edit_id;
  await attachAgain(tx, id, owner_id, edit ? [before.revision_id, edit] : [before.revision_id], at);
  if (before.status === 'available') await noteWords(tx, content);
}

/** Attaches the photos of revisions to their plant again, unless the owner has used them elsewhere since. */
async function attachAgain(
  tx: Tx,
  plantId: string,
  ownerId: string,
  revisionIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.execute(
    `UPDATE photo SET state = 'attached', plant_id = $1, state_since = $4
     WHERE owner_id = $2 AND state = 'pending' AND id IN (
       SELECT (jsonb_array_elements(photos) ->> 'id')::uuid FROM plant_revision WHERE id = ANY($3::uuid[]))`,
    [plantId, ownerId, revisionIds, at],
  );
}
