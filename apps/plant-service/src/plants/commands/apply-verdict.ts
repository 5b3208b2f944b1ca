import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { PhotoRows } from '../../photos/photos.ts';
import { approvalOf, cleanTags, endsWithholding, judgedStatus, outweighs, publishedBefore } from '../domain/verdict.ts';
import type { Verdict } from '../domain/verdict.ts';
import { keepBeforeVerdict, restoreBeforeVerdict } from '../persistence/before-verdict.ts';
import { lockJudgedPlant, setTags, setVerdict, showRevision, touchPlant } from '../persistence/judged-plant.ts';
import type { JudgedPlant } from '../persistence/judged-plant.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { FirstShown } from './first-shown.ts';

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
    const plant = await lockJudgedPlant(tx, verdict);
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
    await setVerdict(tx, revision_id, {
      verdict: verdict.verdict,
      decided_by: verdict.decided_by,
      reasons: verdict.reasons,
      judged_at: verdict.at,
      ai_tags: this.tagsOf(verdict, plant),
    });
    // The photos of a discarded edit stay: a decision against it can be undone, or reversed by an appeal.
    if (plant.is_edit && verdict.verdict !== 'clean') await touchPlant(tx, plant_id, at);
    else await this.show(tx, verdict, plant, at);
    if (!plant.is_decided && verdict.verdict !== 'review') tx.afterCommit(() => this.measure(verdict, plant, at));
    await this.events.changed(tx, verdict.plant_id, at);
    const decision = approvalOf(verdict.verdict, plant);
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
    if (tags.length > 0 && plant.known_tags.length === 0) await setTags(tx, verdict, plant, tags);
    if (plant.is_edit || plant.published_at !== null || !publishedBefore(verdict, plant)) return;
    await this.firstShown.handle(tx, verdict.plant_id, plant.owner_id, at);
  }

  private async show(tx: Tx, verdict: Verdict, plant: JudgedPlant, at: Date): Promise<void> {
    const status = judgedStatus(plant.status, verdict, plant.waits_for_pests);
    const isWithheld = plant.withheld !== null && !endsWithholding(verdict, plant);
    const isFirst = status === 'available' && plant.published_at === null && !isWithheld;
    const tagsOfVerdict = this.tagsOf(verdict, plant);
    const tags = tagsOfVerdict.length > 0 ? tagsOfVerdict : plant.ai_tags;
    const reasons = verdict.verdict === 'clean' ? [] : verdict.reasons;
    await showRevision(tx, verdict, plant, { status, isWithheld, reasons, tags, at });
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
