import { Injectable } from '@nestjs/common';
import type { FactData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import { takeOverBlock } from '@offshoot/nest-kit/copies/block-copies';
import type { EntityManager } from 'typeorm';
import { isHeld } from '../domain/transitions.ts';
import { ExchangeNews } from '../persistence/exchange-news.ts';
import { lockBetween, plantsBetween, setClosed } from '../persistence/exchange-rows.ts';
import { lockPair } from '../persistence/pair-lock.ts';
import { lockPlants } from '../persistence/plant-copies.ts';
import { releasePlants } from '../persistence/plant-holds.ts';

/**
 * Keeps the copy of who blocks whom, and ends whatever is open between two people of whom one blocks the other. A block
 * that was lifted before it was heard of ends what it would have ended in time: what is older than it.
 */
@Injectable()
export class FollowBlock {
  constructor(
    private readonly news: ExchangeNews,
    private readonly clock: Clock,
  ) {}

  async blocked(em: EntityManager, pair: FactData<'person.blocked.v1'>): Promise<void> {
    const { blocker_id: one, blocked_id: other } = pair;
    // Plants come first, as wherever plants are freed; a request that comes meanwhile holds no plants yet.
    await lockPlants(em, await plantsBetween(em, one, other));
    await lockPair(em, one, other);
    const isNews = await takeOverBlock(em, pair, true);
    const ended = (await lockBetween(em, one, other)).filter((open) => isNews || open.created_at < new Date(pair.at));
    for (const open of ended) {
      const closed = await setClosed(em, open.id, { status: 'cancelled', reason: 'blocked' }, this.clock.now());
      if (isHeld(open.status)) await releasePlants(em, open.id);
      await this.news.cancelled(em, closed, isHeld(open.status));
    }
  }

  async unblocked(em: EntityManager, pair: FactData<'person.unblocked.v1'>): Promise<void> {
    await takeOverBlock(em, pair, false);
  }
}
