import { Injectable } from '@nestjs/common';
import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { PhotoRows } from '../../photos/photos.ts';
import { searchColumns } from '../../search-text/search-text.ts';
import { approvalOf, cleanTags, endsWithholding, judgedStatus, outweighs, publishedBefore } from '../domain/verdict.ts';
import type { GivenVerdict, Verdict } from '../domain/verdict.ts';
import { noteWords } from '../persistence/misspelt.ts';
import { keepBeforeVerdict, restoreBeforeVerdict } from '../persistence/before-verdict.ts';
import { FirstShown } from './first-shown.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import type { PlantPhoto } from '../persistence/plant-row.ts';
import { revisionTexts, setTextsOfRevision } from '../persistence/text-columns.ts';

interface JudgedPlant extends GivenVerdict, PlantTexts {
  owner_id: string;
  /** The status without regard to whether moderators withhold the plant. */
  status: PlantStatus;
  withheld: 'hidden' | 'inactive' | null;
  moderated_at: Date | null;
  town: string | null;
  ai_tags: string[];
  published_at: Date | null;
  shown_photos: PlantPhoto[];
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

/** Whether an edit stays discarded: only a moderator can bring it back, as by granting an appeal. */
const isFinal = (verdict: Verdict, { is_discarded }: JudgedPlant): boolean =>
  is_discarded && verdict.decided_by === 'machine';

/**
 * Applies a verdict to the content that a plant shows, or to its pending edit; a verdict on an older revision changes
 * nothing. A clean edit replaces the content, a doubtful one stays pending, a rejected one is discarded. The result
 * does not depend on the order in which the verdicts on a revision arrive.
 */
@Injectable()
export class ApplyVerdict {
  constructor(
    private readonly outbox: Outbox,
    private readonly firstShown: FirstShown,
    private readonly events: PlantEventPublisher,
    private readonly photos: PhotoRows,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  async handle(tx: Tx, verdict: Verdict): Promise<void> {
    // Locked before the content is read: an edit or another verdict may be changing it.
    await tx.query('SELECT id FROM plant WHERE id = $1 FOR UPDATE', [verdict.plant_id]);
    const [plant] = await tx.query<JudgedPlant>(
      `SELECT p.owner_id, coalesce(p.withheld_status, p.status) AS status, p.withheld, p.moderated_at, p.town, p.ai_tags, p.published_at, p.photos AS shown_photos,
              p.revision_id <> r.id AS is_edit, p.revision_id <> r.id AND r.verdict IS NOT DISTINCT FROM 'reject' AS is_discarded,
              ${revisionTexts}, r.photos, r.decided_by, r.judged_at,
              r.ai_tags AS known_tags, r.undone_act, r.created_at AS submitted_at, coalesce(r.verdict IN ('clean', 'reject'), false) AS is_decided,
              r.verdict IS NOT DISTINCT FROM 'review' AS is_held
       FROM plant p JOIN plant_revision r ON r.id IN (p.revision_id, p.edit_id)
       WHERE p.id = $1 AND r.id = $2 AND p.deleted_at IS NULL`,
      [verdict.plant_id, verdict.revision_id],
    );
    if (!plant || isFinal(verdict, plant)) return;
    const at = this.clock.now();
    const { plant_id, revision_id, act_id } = verdict;
    if (act_id && verdict.undone) {
      if (await restoreBeforeVerdict(tx, { plant_id, revision_id, act_id }, at))
        await this.events.changed(tx, plant_id, at);
      return;
    }
    // Its undoing arrived first.
    if (act_id && plant.undone_act === act_id) return;
    if (!outweighs(verdict, plant)) {
      await this.applyLate(tx, verdict, plant, at);
      return;
    }
    if (act_id && verdict.decided_by === 'person') await keepBeforeVerdict(tx, { plant_id, revision_id, act_id });
    await tx.execute(
      'UPDATE plant_revision SET verdict = $2, decided_by = $3, reasons = $4, judged_at = $5, ai_tags = $6 WHERE id = $1',
      [
        verdict.revision_id,
        verdict.verdict,
        verdict.decided_by,
        JSON.stringify(verdict.reasons),
        verdict.at,
        this.tagsOf(verdict, plant),
      ],
    );
    if (plant.is_edit && verdict.verdict !== 'clean') await this.keepContent(tx, verdict, at);
    else await this.show(tx, verdict, plant, at);
    if (!plant.is_decided && verdict.verdict !== 'review') tx.afterCommit(() => this.measure(verdict, plant, at));
    await this.events.changed(tx, verdict.plant_id, at);
    const decision = approvalOf(verdict.verdict, plant.status, plant.is_edit);
    // Moderation notifies of rejections, with their reasons, and of a moderator's verdict once it can no longer be undone.
    if (decision === null || verdict.decided_by === 'person') return;
    await this.outbox.add(tx, 'plant.decided.v1', {
      plant_id: verdict.plant_id,
      owner_id: plant.owner_id,
      revision_id: verdict.revision_id,
      decision,
      was_held: plant.is_held,
      at: at.toISOString(),
    });
  }

  private measure({ decided_by }: Verdict, { submitted_at }: JudgedPlant, at: Date): void {
    const seconds = (at.getTime() - submitted_at.getTime()) / 1_000;
    const label = decided_by === 'person' ? 'moderator' : 'machine';
    this.metrics.histogram('offshoot_moderation_delay_seconds').observe({ decided_by: label }, seconds);
  }

  /** A moderator's verdict may omit the tags; those of the automatic one then remain. */
  private tagsOf(verdict: Verdict, plant: JudgedPlant): string[] {
    return verdict.tags.length > 0 ? cleanTags(verdict.tags) : plant.known_tags;
  }

  /** A verdict with precedence arrived first. Of this one the tags are kept, and that it published the plant. */
  private async applyLate(tx: Tx, verdict: Verdict, plant: JudgedPlant, at: Date): Promise<void> {
    const tags = cleanTags(verdict.tags);
    if (tags.length > 0 && plant.known_tags.length === 0) {
      await tx.execute('UPDATE plant_revision SET ai_tags = $2 WHERE id = $1', [verdict.revision_id, tags]);
      if (!plant.is_edit) await this.retag(tx, verdict.plant_id, { ...plant, tags });
    }
    if (plant.is_edit || plant.published_at !== null || !publishedBefore(verdict, plant)) return;
    await this.firstShown.handle(tx, verdict.plant_id, plant.owner_id, at);
  }

  private async retag(tx: Tx, id: string, plant: JudgedPlant & { tags: string[] }): Promise<void> {
    const search = searchColumns(plant);
    await tx.execute('UPDATE plant SET ai_tags = $2, search_text = $3, search_tokens = $4 WHERE id = $1', [
      id,
      plant.tags,
      search.search_text,
      search.search_tokens,
    ]);
    if (plant.status === 'available') await noteWords(tx, plant);
  }

  /** The photos of a discarded edit stay: a decision against it can be undone, or reversed by an appeal. */
  private async keepContent(tx: Tx, { plant_id }: Verdict, at: Date): Promise<void> {
    await tx.execute('UPDATE plant SET updated_at = $2, version = version + 1 WHERE id = $1', [plant_id, at]);
  }

  private async show(tx: Tx, verdict: Verdict, plant: JudgedPlant, at: Date): Promise<void> {
    const status = judgedStatus(plant.status, verdict);
    const isWithheld = plant.withheld !== null && !endsWithholding(verdict, plant);
    const isFirst = status === 'available' && plant.published_at === null && !isWithheld;
    const found = this.tagsOf(verdict, plant);
    const tags = found.length > 0 ? found : plant.ai_tags;
    const search = searchColumns({ ...plant, tags });
    await tx.execute(
      `UPDATE plant SET status = CASE WHEN $7 THEN plant.status ELSE $2 END, withheld_status = CASE WHEN $7 THEN $2 END,
         withheld = CASE WHEN $7 THEN withheld END, withheld_ground = CASE WHEN $7 THEN withheld_ground END,
         moderation_reasons = $3, ai_tags = $4, search_text = $5, search_tokens = $6, updated_at = $8, version = version + 1,
         ${setTextsOfRevision}, species_folded = $9, folding = ${FOLDING}, photos = r.photos, revision_id = r.id, edit_id = nullif(edit_id, r.id)
       FROM plant_revision r WHERE plant.id = $1 AND r.id = $10`,
      [
        verdict.plant_id,
        status,
        JSON.stringify(verdict.verdict === 'clean' ? [] : verdict.reasons),
        tags,
        search.search_text,
        search.search_tokens,
        isWithheld,
        at,
        foldText(plant.species),
        verdict.revision_id,
      ],
    );
    if (status === 'available') await noteWords(tx, { ...plant, tags });
    if (plant.is_edit)
      await this.photos.releaseAllBut(
        tx,
        verdict.plant_id,
        plant.photos.map((photo) => photo.id),
        at,
      );
    if (isFirst) await this.firstShown.handle(tx, verdict.plant_id, plant.owner_id, at);
  }
}
