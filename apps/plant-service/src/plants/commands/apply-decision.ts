import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { beforeDecision, isLatest, withheldAfter, withheldStatus } from '../domain/withheld.ts';
import type { ModeratedPlant } from '../domain/withheld.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { FirstShown } from './first-shown.ts';

interface PlantRow extends ModeratedPlant {
  owner_id: string;
  published_at: Date | null;
}

/**
 * Hides, deactivates or restores a plant, or undoes that, as a moderator decided. Whatever else happens to the plant
 * meanwhile changes the status that it has again afterwards. Decisions may arrive twice and in any order.
 */
@Injectable()
export class ApplyDecision {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly firstShown: FirstShown,
    private readonly clock: Clock,
  ) {}

  async acted(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    if (decision.subject !== 'plant') return;
    const id = decision.subject_id;
    const [plant] = await tx.query<PlantRow>(
      `SELECT owner_id, status, published_at, withheld, withheld_status, withheld_ground, withheld_before, moderated_at, moderated_by_act
       FROM plant WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    if (!plant || !isLatest(plant, decision)) return;
    const after = withheldAfter(plant, decision);
    if (after === undefined) return;
    const own: PlantStatus = plant.withheld_status ?? plant.status;
    const at = this.clock.now();
    await tx.execute(
      `UPDATE plant SET status = $2, withheld = $3, withheld_status = $4, withheld_ground = $5, withheld_before = $6,
         withheld_for_good = false, moderated_at = $7, moderated_by_act = $8, updated_at = $9, version = version + 1
       WHERE id = $1`,
      [
        id,
        after === null ? own : withheldStatus(after),
        after?.as ?? null,
        after === null ? null : own,
        after?.ground ?? null,
        decision.undone ? null : JSON.stringify(beforeDecision(plant)),
        decision.at,
        decision.undone ? null : decision.act_id,
        at,
      ],
    );
    if (after === null && own === 'available' && plant.published_at === null)
      await this.firstShown.handle(tx, id, plant.owner_id, at);
    await this.events.changed(tx, id, at);
  }

  /** A deactivation can no longer be undone: other services learn of it, and the plant's exchanges end. */
  async settled(tx: Tx, decision: EventData<'moderation.settled.v1'>): Promise<void> {
    const { act, act_id, subject, subject_id } = decision;
    if (subject !== 'plant' || act !== 'deactivate') return;
    const [plant] = await tx.query<{ is_known: boolean }>(
      'SELECT moderated_at IS NOT NULL AS is_known FROM plant WHERE id = $1',
      [subject_id],
    );
    // The decision itself is being redelivered.
    if (plant && !plant.is_known) await this.acted(tx, decision);
    const at = this.clock.now();
    const done = await tx.execute(
      `UPDATE plant SET withheld_for_good = true, version = version + 1, updated_at = $3
       WHERE id = $1 AND moderated_by_act = $2 AND withheld = 'inactive' AND NOT withheld_for_good AND deleted_at IS NULL`,
      [subject_id, act_id, at],
    );
    if (done > 0) await this.events.changed(tx, subject_id, at);
  }
}
