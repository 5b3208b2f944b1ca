import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { RewardsSettings } from '../../config.ts';
import {
  acceptedVideoCauses,
  type Cause,
  earnersOf,
  diaryCauses,
  exchangeCauses,
  rootsCauses,
} from '../domain/cause.ts';
import { acceptedVideosOf, keepAcceptedVideo } from '../persistence/accepted-videos.ts';
import { lockExchange, lockPair } from '../persistence/locks.ts';
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
    await lockExchange(tx, exchangeId);
    const perMonth = this.config.REWARDED_EXCHANGES_PER_MONTH;
    if (!(await claimSlot(tx, { exchangeId, people: [requester_id, owner_id], at }, perMonth))) return [];
    const review = await reviewOf(tx, exchangeId);
    const roots = review ? rootsCauses(review.earners, { ...completed, at: review.at }) : [];
    // Sorted by user, so that every transaction locks the two users in the same order.
    const videos = (await acceptedVideosOf(tx, exchangeId)).flatMap((video) => acceptedVideoCauses(exchangeId, video));
    return [...exchangeCauses(completed), ...videos, ...roots].sort((left, right) =>
      left.userId < right.userId ? -1 : Number(left.userId > right.userId),
    );
  }

  /** A moderator accepted a video: it pays now, or once the exchange is completed. */
  async ofAcceptedVideo(tx: Tx, accepted: EventData<'moderation.settled.v1'>): Promise<Cause[]> {
    const { exchange_id: exchangeId, person_id: userId, subject_id: videoId, at } = accepted;
    if (exchangeId === null || userId === null) return [];
    await lockExchange(tx, exchangeId);
    await keepAcceptedVideo(tx, exchangeId, { videoId, userId, at });
    return (await hasSlot(tx, exchangeId)) ? acceptedVideoCauses(exchangeId, { videoId, userId, at }) : [];
  }

  /** A diary pays only if its exchange did: two users cannot hand plants to and fro for it. */
  async ofDiary(tx: Tx, grown: EventData<'exchange.growth_reported.v1'>): Promise<Cause[]> {
    await lockPair(tx, grown.requester_id, grown.owner_id);
    return (await hasSlot(tx, grown.exchange_id)) ? diaryCauses(grown, this.config.DIARY_LEAFS) : [];
  }

  async ofReviewed(tx: Tx, reviewed: EventData<'exchange.reviewed.v1'>, eventId: string): Promise<Cause[]> {
    const { exchange_id: exchangeId, requester_id, owner_id, at } = reviewed;
    await lockPair(tx, requester_id, owner_id);
    const earners = earnersOf(reviewed);
    await keepReview(tx, { exchangeId, earners, eventId, shownAt: at });
    return (await hasSlot(tx, exchangeId)) ? rootsCauses(earners, reviewed) : [];
  }
}
