import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { EntityManager } from 'typeorm';
import type { RewardsSettings } from '../../config.ts';
import { type Cause, earnersOf, exchangeCauses, rootsCauses } from '../domain/cause.ts';
import { lockPair } from '../persistence/locks.ts';
import { keepReview, reviewOf } from '../persistence/reviews.ts';
import { hasPlace, claimSlot } from '../persistence/rewarded-exchanges.ts';

/**
 * What an exchange pays. Its completion takes one of the pair's places of the month; its ratings pay only if
 * it got one. The two facts may come in either order: whichever is second finds what the first one left.
 */
@Injectable()
export class ExchangeCauses {
  constructor(@Inject(CONFIG) private readonly config: RewardsSettings) {}

  async ofCompleted(em: EntityManager, completed: EventData<'exchange.completed.v1'>): Promise<Cause[]> {
    const { exchange_id: exchangeId, requester_id, owner_id, at } = completed;
    await lockPair(em, requester_id, owner_id);
    const perMonth = this.config.REWARDED_EXCHANGES_PER_MONTH;
    if (!(await claimSlot(em, { exchangeId, people: [requester_id, owner_id], at }, perMonth))) return [];
    const review = await reviewOf(em, exchangeId);
    const roots = review ? rootsCauses(review.earners, { ...completed, at: review.at }) : [];
    // Person by person, in the order in which everybody takes the locks of two.
    return [...exchangeCauses(completed), ...roots].sort((left, right) =>
      left.userId < right.userId ? -1 : Number(left.userId > right.userId),
    );
  }

  async ofReviewed(em: EntityManager, reviewed: EventData<'exchange.reviewed.v1'>, eventId: string): Promise<Cause[]> {
    const { exchange_id: exchangeId, requester_id, owner_id, at } = reviewed;
    await lockPair(em, requester_id, owner_id);
    const earners = earnersOf(reviewed);
    await keepReview(em, { exchangeId, earners, eventId, shownAt: at });
    return (await hasPlace(em, exchangeId)) ? rootsCauses(earners, reviewed) : [];
  }
}
