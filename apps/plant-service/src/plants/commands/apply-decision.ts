import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { beforeDecision, isLatest, withheldAfter, withheldStatus } from '../domain/withheld.ts';
import { isUndecided, lockModeratedPlant, storeDecision, withholdForGood } from '../persistence/moderated-plant.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { FirstShown } from './first-shown.ts';

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
    const plant = await lockModeratedPlant(tx, id);
    if (!plant || !isLatest(plant, decision)) return;
    const after = withheldAfter(plant, decision);
    if (after === undefined) return;
    const own: PlantStatus = plant.withheld_status ?? plant.status;
    const at = this.clock.now();
    await storeDecision(tx, id, {
      status: after === null ? own : withheldStatus(after),
      withheld: after,
      withheldStatus: after === null ? null : own,
      before: decision.undone ? null : beforeDecision(plant),
      moderatedAt: decision.at,
      actId: decision.undone ? null : decision.act_id,
      at,
    });
    if (after === null && own === 'available' && plant.published_at === null)
      await this.firstShown.handle(tx, id, plant.owner_id, at);
    await this.events.changed(tx, id, at);
  }

  /** A deactivation can no longer be undone: other services learn of it, and the plant's exchanges end. */
  async settled(tx: Tx, decision: EventData<'moderation.settled.v1'>): Promise<void> {
    const { act, act_id, subject, subject_id } = decision;
    if (subject !== 'plant' || act !== 'deactivate') return;
    // The decision itself is being redelivered.
    if (await isUndecided(tx, subject_id)) await this.acted(tx, decision);
    const at = this.clock.now();
    if (await withholdForGood(tx, subject_id, act_id, at)) await this.events.changed(tx, subject_id, at);
  }
}
