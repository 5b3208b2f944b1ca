import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyBlockChange } from '@offshoot/read-models/blocks';
import { ending, isHeld } from '../domain/transitions.ts';
import { lockBetween, plantsBetween } from '../persistence/exchange-rows.ts';
import { lockPair } from '../persistence/pair-lock.ts';
import { lockPlants } from '../persistence/plant-read-models.ts';
import { EndExchange } from './end-exchange.ts';

/**
 * Updates the read model of blocks and ends the open exchanges between the two users. If the block was already lifted
 * when its event arrives, only exchanges older than the block end.
 */
@Injectable()
export class ApplyBlock {
  constructor(private readonly end: EndExchange) {}

  async blocked(tx: Tx, pair: EventData<'person.blocked.v1'>): Promise<boolean> {
    const { blocker_id: blocker, blocked_id: blocked } = pair;
    // Plants are locked first, as everywhere that releases plants.
    const locked = await lockPlants(tx, await plantsBetween(tx, blocker, blocked));
    await lockPair(tx, blocker, blocked);
    const isNewer = await applyBlockChange(tx, pair, true);
    // A request created meanwhile holds no plants yet; a leg of a ring does, and ends by the check of the ring.
    const ended = (await lockBetween(tx, blocker, blocked)).filter(
      (open) => (isNewer || open.created_at < new Date(pair.at)) && (!isHeld(open.status) || locked.has(open.plant_id)),
    );
    for (const open of ended) await this.end.handle(tx, open, ending(open, 'block'), { causedBy: blocker });
    return isNewer;
  }

  unblocked(tx: Tx, pair: EventData<'person.unblocked.v1'>): Promise<boolean> {
    return applyBlockChange(tx, pair, false);
  }
}
