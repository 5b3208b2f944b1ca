import { foldText } from '@offshoot/contracts/fold-text';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { Tx } from '@offshoot/nest-kit/database';
import { SEARCH_TEXTS, searchColumns } from '../../search-text/search-text.ts';
import { holdSpecies } from '../../species/species.ts';
import type { GivenVerdict, Verdict } from '../domain/verdict.ts';
import { noteWords } from './misspelt.ts';
import { joinWaits } from './pest-waits.ts';
import type { PlantPhoto } from './plant-row.ts';
import { revisionTexts, setTextsOfRevision } from './text-columns.ts';

/** A plant with the texts, photos and verdict of one of its revisions. */
export interface JudgedPlant extends GivenVerdict, PlantTexts {
  owner_id: string;
  /** The status without regard to whether moderators withhold the plant. */
  status: PlantStatus;
  withheld: 'hidden' | 'inactive' | null;
  waits_for_pests: boolean;
  moderated_at: Date | null;
  town: string | null;
  ai_tags: string[];
  published_at: Date | null;
  /** Whether the judged revision is a pending edit, not the content that is shown. */
  is_edit: boolean;
  submitted_at: Date;
  /** Whether an earlier verdict published or rejected the revision. */
  is_decided: boolean;
  /** Whether the revision waits for a moderator. */
  is_held: boolean;
  is_discarded: boolean;
  undone_act: string | null;
  /** Tags of an earlier verdict on the same revision. */
  known_tags: string[];
  photos: PlantPhoto[];
}

/** A plant and a revision of it that it shows or that is its edit, locked; undefined if the plant was deleted or has a newer one. */
export async function lockJudgedPlant(
  tx: Tx,
  { plant_id, revision_id }: Pick<Verdict, 'plant_id' | 'revision_id'>,
): Promise<JudgedPlant | undefined> {
  // Locked before the content is read: an edit or another verdict may be changing it.
  await tx.query('SELECT id FROM plant WHERE id = $1 FOR UPDATE', [plant_id]);
  await joinWaits(tx, plant_id);
  const [plant] = await tx.query<JudgedPlant>(
    `SELECT p.owner_id, coalesce(p.withheld_status, p.status) AS status, p.withheld, p.moderated_at, p.town, p.ai_tags, p.published_at,
            EXISTS (SELECT FROM pest_wait w WHERE w.plant_id = p.id) AS waits_for_pests,
            p.revision_id <> r.id AS is_edit, p.revision_id <> r.id AND r.verdict IS NOT DISTINCT FROM 'reject' AS is_discarded,
            ${revisionTexts}, r.photos, r.decided_by, r.judged_at,
            r.ai_tags AS known_tags, r.undone_act, r.created_at AS submitted_at, coalesce(r.verdict IN ('clean', 'reject'), false) AS is_decided,
            r.verdict IS NOT DISTINCT FROM 'review' AS is_held
     FROM plant p JOIN plant_revision r ON r.id IN (p.revision_id, p.edit_id)
     WHERE p.id = $1 AND r.id = $2 AND p.deleted_at IS NULL`,
    [plant_id, revision_id],
  );
  return plant;
}

/** The verdict on a revision, as it is stored with it. */
export interface StoredVerdict {
  verdict: string | null;
  decided_by: string | null;
  reasons: unknown;
  judged_at: string | null;
  ai_tags: string[];
}

export async function setVerdict(tx: Tx, revisionId: string, judged: StoredVerdict): Promise<void> {
  await tx.execute(
    'UPDATE plant_revision SET verdict = $2, decided_by = $3, reasons = $4, judged_at = $5, ai_tags = $6 WHERE id = $1',
    [
      revisionId,
      judged.verdict,
      judged.decided_by,
      judged.reasons === null ? null : JSON.stringify(judged.reasons),
      judged.judged_at,
      judged.ai_tags,
    ],
  );
}

/** Stores the tags of a revision, and of its plant where that shows it. */
export async function setTags(
  tx: Tx,
  { plant_id, revision_id }: Pick<Verdict, 'plant_id' | 'revision_id'>,
  plant: JudgedPlant,
  tags: string[],
): Promise<void> {
  await tx.execute('UPDATE plant_revision SET ai_tags = $2 WHERE id = $1', [revision_id, tags]);
  if (plant.is_edit) return;
  const content = { ...plant, tags };
  const search = searchColumns(await holdSpecies(tx), content);
  await tx.execute('UPDATE plant SET ai_tags = $2, search_text = $3, search_tokens = $4 WHERE id = $1', [
    plant_id,
    tags,
    search.search_text,
    search.search_tokens,
  ]);
  if (plant.status === 'available') await noteWords(tx, content);
}

/** Counts a change of a plant that leaves its content as it is. */
export async function touchPlant(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute('UPDATE plant SET updated_at = $2, version = version + 1 WHERE id = $1', [id, at]);
}

/** Lets a plant show the judged revision, with a status that it has at once or once it is no longer withheld. */
export async function showRevision(
  tx: Tx,
  { plant_id, revision_id }: Pick<Verdict, 'plant_id' | 'revision_id'>,
  plant: JudgedPlant,
  shown: { status: PlantStatus; isWithheld: boolean; reasons: Verdict['reasons']; tags: string[]; at: Date },
): Promise<void> {
  const content = { ...plant, tags: shown.tags };
  const search = searchColumns(await holdSpecies(tx), content);
  await tx.execute(
    `UPDATE plant SET status = CASE WHEN $7 THEN plant.status ELSE $2 END, withheld_status = CASE WHEN $7 THEN $2 END,
       withheld = CASE WHEN $7 THEN withheld END, withheld_ground = CASE WHEN $7 THEN withheld_ground END,
       moderation_reasons = $3, ai_tags = $4, search_text = $5, search_tokens = $6, updated_at = $8, version = version + 1,
       ${setTextsOfRevision}, species_folded = $9, folding = ${SEARCH_TEXTS}, photos = r.photos, revision_id = r.id, edit_id = nullif(edit_id, r.id)
     FROM plant_revision r WHERE plant.id = $1 AND r.id = $10`,
    [
      plant_id,
      shown.status,
      JSON.stringify(shown.reasons),
      shown.tags,
      search.search_text,
      search.search_tokens,
      shown.isWithheld,
      shown.at,
      foldText(plant.species),
      revision_id,
    ],
  );
  if (shown.status === 'available') await noteWords(tx, content);
}

/** Stores when a plant was public for the first time. */
export async function setPublished(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute('UPDATE plant SET published_at = $2 WHERE id = $1', [id, at]);
}
