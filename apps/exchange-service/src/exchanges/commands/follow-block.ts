import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyBlockChange } from '@offshoot/read-models/blocks';
import { isHeld } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockBetween, plantsBetween, setClosed } from '../persistence/exchange-rows.ts';
import { lockPair } from '../persistence/pair-lock.ts';
import { lockPlants } from '../persistence/plant-read-models.ts';
import { releasePlants } from '../persistence/plant-holds.ts';

/**
 * Updates the read model of blocks and ends the open exchanges between the two users. If the block was already lifted
 * when its event arrives, only exchanges older than the block end.
 */
@Injectable()
export class FollowBlock {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly clock: Clock,
  ) {}

  async blocked(tx: Tx, pair: EventData<'person.blocked.v1'>): Promise<void> {
    const { blocker_id: one, blocked_id: other } = pair;
    // Plants are locked first, as everywhere that releases plants. A request created meanwhile holds no plants yet.
    await lockPlants(tx, await plantsBetween(tx, one, other));
    await lockPair(tx, one, other);
    const isNewer = await applyBlockChange(tx, pair, true);
    const ended = (await lockBetween(tx, one, other)).filter((open) => isNewer || open.created_at < new Date(pair.at));
    for (const open of ended) {
      const closed = await setClosed(tx, open.id, { status: 'cancelled', reason: 'blocked' }, this.clock.now());
      if (isHeld(open.status)) await releasePlants(tx, open.id);
      await this.events.cancelled(tx, closed, isHeld(open.status));
    }
  }

  async unblocked(tx: Tx, pair: EventData<'person.unblocked.v1'>): Promise<void> {
    await applyBlockChange(tx, pair, false);
  }
}
