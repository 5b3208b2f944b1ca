import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { RewardsSettings } from '../../config.ts';
import { type Cause, earnersOf, exchangeCauses, rootsCauses } from '../domain/cause.ts';
import { lockPair } from '../persistence/locks.ts';
import { keepReview, reviewOf } from '../persistence/reviews.ts';
import { hasSlot, claimSlot } from '../persistence/rewarded-exchanges.ts';

/**
 * Rewards of an exchange. Its completion claims one of the pair's monthly slots; its ratings pay only if it got one.
 * The two events may arrive in either order: the second one reads what the first one stored.
 */
@Injectable()
export class ExchangeCauses {
  constructor(@Inject(CONFIG) private readonly config: RewardsSettings) {}

  async ofCompleted(tx: Tx, completed: EventData<'exchange.completed.v1'>): Promise<Cause[]> {
    const { exchange_id: exchangeId, requester_id, owner_id, at } = completed;
    await lockPair(tx, requester_id, owner_id);
    const perMonth = this.config.REWARDED_EXCHANGES_PER_MONTH;
    if (!(await claimSlot(tx, { exchangeId, people: [requester_id, owner_id], at }, perMonth))) return [];
    const review = await reviewOf(tx, exchangeId);
    const roots = review ? rootsCauses(review.earners, { ...completed, at: review.at }) : [];
    // Sorted by user, so that every transaction locks the two users in the same order.
    return [...exchangeCauses(completed), ...roots].sort((left, right) =>
      left.userId < right.userId ? -1 : Number(left.userId > right.userId),
    );
  }

  async ofReviewed(tx: Tx, reviewed: EventData<'exchange.reviewed.v1'>, eventId: string): Promise<Cause[]> {
    const { exchange_id: exchangeId, requester_id, owner_id, at } = reviewed;
    await lockPair(tx, requester_id, owner_id);
    const earners = earnersOf(reviewed);
    await keepReview(tx, { exchangeId, earners, eventId, shownAt: at });
    return (await hasSlot(tx, exchangeId)) ? rootsCauses(earners, reviewed) : [];
  }
}
