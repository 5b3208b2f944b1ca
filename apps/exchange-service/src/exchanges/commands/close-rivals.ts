import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isHeld, openStatuses } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockTouching, setClosed } from '../persistence/exchange-rows.ts';
import { releasePlants } from '../persistence/plant-holds.ts';

/** Ends exchanges that became impossible because of another change to their plant. The caller holds the plant locks. */
@Injectable()
export class CloseRivals {
  constructor(private readonly events: ExchangeEventPublisher) {}

  /** Requests for an exchanged plant are declined; requests that offer one are cancelled. */
  async afterCompletion(em: EntityManager, plantIds: readonly string[], now: Date): Promise<void> {
    for (const rival of await lockTouching(em, plantIds, ['requested'])) {
      if (plantIds.includes(rival.plant_id)) {
        await this.events.declined(
          em,
          await setClosed(em, rival.id, { status: 'declined', reason: 'plant_exchanged' }, now),
        );
      } else {
        await this.events.cancelled(
          em,
          await setClosed(em, rival.id, { status: 'cancelled', reason: 'plant_exchanged' }, now),
          false,
        );
      }
    }
  }

  /**
   * A plant was deleted, deactivated or rejected: its open exchanges end, completed ones stay.
   * @param before end only exchanges created before this moment, for a plant that is back by now
   */
  async afterPlantRemoved(em: EntityManager, plantId: string, now: Date, before: Date | null = null): Promise<void> {
    for (const open of await lockTouching(em, [plantId], openStatuses)) {
      if (before && open.created_at >= before) continue;
      const closed = await setClosed(em, open.id, { status: 'cancelled', reason: 'plant_gone' }, now);
      if (isHeld(open.status)) await releasePlants(em, open.id);
      await this.events.cancelled(em, closed, isHeld(open.status));
    }
  }
}
