import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { isHeld, openStatuses } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockTouching, setClosed } from '../persistence/exchange-rows.ts';
import { releasePlants } from '../persistence/plant-holds.ts';

/** Ends exchanges that became impossible because of another change to their plant. The caller holds the plant locks. */
@Injectable()
export class CloseRivals {
  constructor(private readonly events: ExchangeEventPublisher) {}

  /** Requests for an exchanged plant are declined; requests that offer one are cancelled. */
  async afterCompletion(tx: Tx, plantIds: readonly string[], now: Date): Promise<void> {
    for (const rival of await lockTouching(tx, plantIds, ['requested'])) {
      if (plantIds.includes(rival.plant_id)) {
        await this.events.declined(
          tx,
          await setClosed(tx, rival.id, { status: 'declined', reason: 'plant_exchanged' }, now),
        );
      } else {
        await this.events.cancelled(
          tx,
          await setClosed(tx, rival.id, { status: 'cancelled', reason: 'plant_exchanged' }, now),
          false,
        );
      }
    }
  }

  /**
   * A plant was deleted, deactivated or rejected: its open exchanges end, completed ones stay.
   * @param before end only exchanges created before this moment, for a plant that is back by now
   */
  async afterPlantRemoved(tx: Tx, plantId: string, now: Date, before: Date | null = null): Promise<void> {
    for (const open of await lockTouching(tx, [plantId], openStatuses)) {
      if (before && open.created_at >= before) continue;
      const closed = await setClosed(tx, open.id, { status: 'cancelled', reason: 'plant_gone' }, now);
      if (isHeld(open.status)) await releasePlants(tx, open.id);
      await this.events.cancelled(tx, closed, isHeld(open.status));
    }
  }
}
