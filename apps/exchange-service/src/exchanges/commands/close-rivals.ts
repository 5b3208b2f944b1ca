import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { ending, openStatuses } from '../domain/transitions.ts';
import { lockTouching } from '../persistence/exchange-rows.ts';
import { EndExchange } from './end-exchange.ts';

/** Ends exchanges that became impossible because of another change to their plant. The caller holds the plant locks. */
@Injectable()
export class CloseRivals {
  constructor(private readonly end: EndExchange) {}

  /** Requests for an exchanged plant are declined; requests that offer one are cancelled. */
  async afterCompletion(tx: Tx, plantIds: readonly string[], completedBy: string): Promise<void> {
    for (const rival of await lockTouching(tx, plantIds, ['requested'])) {
      const cause = plantIds.includes(rival.plant_id) ? 'plant_exchanged' : 'offered_plant_exchanged';
      await this.end.handle(tx, rival, ending(rival, cause), { causedBy: completedBy });
    }
  }

  /**
   * A plant was deleted, deactivated or rejected: its open exchanges end, completed ones stay.
   * @param of `before`: end only exchanges created before this moment, for a plant that is back by now; `deletedBy`: its
   * owner, if they deleted it
   */
  async afterPlantRemoved(
    tx: Tx,
    plantId: string,
    { before = null, deletedBy = null }: { before?: Date | null; deletedBy?: string | null } = {},
  ): Promise<void> {
    for (const open of await lockTouching(tx, [plantId], openStatuses)) {
      if (before && open.created_at >= before) continue;
      await this.end.handle(tx, open, ending(open, 'plant_removed'), { causedBy: deletedBy });
    }
  }
}
