import type { EventData, EventType } from '@offshoot/contracts/events';
import type { RewardType } from '@offshoot/contracts/reward-types';

/** Why a user is rewarded. `sourceKey` is unique per user and type: the same cause never pays twice. */
export interface Cause {
  userId: string;
  type: RewardType;
  sourceKey: string;
  /** When the cause happened, as an ISO instant. */
  at: string;
  /** The plant that it was earned with, if the page can link to one. */
  plantId?: string;
  exchangeId?: string;
  /** Where it is not that of the type: less for a diary or a ring, negative for a strike. */
  baseAmount?: number;
}

const dailyLogin = ({ user_id, day, at }: EventData<'person.seen.v1'>): Cause => ({
  userId: user_id,
  type: 'daily_login',
  sourceKey: day,
  at,
});

const profileCompletion = ({ user_id, at }: EventData<'person.profile_completed.v1'>): Cause => ({
  userId: user_id,
  type: 'profile_completion',
  sourceKey: 'once',
  at,
});

const firstPlant = ({ owner_id, plant_id, at }: EventData<'plant.published.v1'>): Cause => ({
  userId: owner_id,
  type: 'first_plant',
  sourceKey: 'once',
  at,
  plantId: plant_id,
});

/** The causes of events that each pay one, whatever was paid before. */
export const causes = {
  'person.seen.v1': dailyLogin,
  'person.profile_completed.v1': profileCompletion,
  'plant.published.v1': firstPlant,
} satisfies { [T in EventType]?: (data: EventData<T>) => Cause };

/** Caused at the moment when the plant has been public for long enough, not when it was published. */
export const plantApproval = ({ plant_id, owner_id }: EventData<'plant.published.v1'>, publicSince: Date): Cause => ({
  userId: owner_id,
  type: 'plant_approval',
  sourceKey: plant_id,
  at: publicSince.toISOString(),
  plantId: plant_id,
});

type Completed = EventData<'exchange.completed.v1'>;
type Reviewed = EventData<'exchange.reviewed.v1'>;

const ofExchange = (userId: string, type: RewardType, { exchange_id, plant_id, at }: Completed | Reviewed): Cause => ({
  userId,
  type,
  sourceKey: exchange_id,
  at,
  plantId: plant_id,
  exchangeId: exchange_id,
});

/**
 * Both parties for the exchange, and a party who recorded a video for that; sorted, so that transactions lock users in
 * one order and cannot deadlock.
 */
export function exchangeCauses(completed: Completed): Cause[] {
  const { requester_id, owner_id, video_by } = completed;
  return [requester_id, owner_id]
    .sort()
    .flatMap((id) => [
      ofExchange(id, 'exchange_completion', completed),
      ...(video_by.includes(id) ? [ofExchange(id, 'video_validation', completed)] : []),
    ]);
}

type Grown = EventData<'exchange.growth_reported.v1'>;

/** Receiver and giver of a plant, once for each day of its diary, whatever is reported; sorted as above. */
export const diaryCauses = (
  { exchange_id, requester_id, owner_id, grown_plant_id, receiver_id, day, at }: Grown,
  leafs: number,
): Cause[] =>
  [requester_id, owner_id].sort().map((userId) => ({
    userId,
    type: 'exchange_completion',
    sourceKey: `diary ${exchange_id} ${receiver_id} ${day}`,
    at,
    plantId: grown_plant_id,
    exchangeId: exchange_id,
    baseAmount: leafs,
  }));

/** Whether an entry of the ledger was paid for a diary. */
export const isOfDiary = (sourceKey: string): boolean => sourceKey.startsWith('diary ');

type CompletedRing = EventData<'ring.completed.v1'>;

export const ringKey = (ringId: string): string => `ring ${ringId}`;

/** Every member of a ring; sorted as above. */
export const ringCauses = ({ ring_id, person_ids, at }: CompletedRing, leafs: number): Cause[] =>
  person_ids.toSorted().map((userId) => ({
    userId,
    type: 'exchange_completion',
    sourceKey: ringKey(ring_id),
    at,
    baseAmount: leafs,
  }));

/** Whether an entry of the ledger was paid for a ring. */
export const isOfRing = (sourceKey: string): boolean => sourceKey.startsWith('ring ');

/** Lowest rating that earns ROOTS. */
const goodRating = 4;

/** Users who earn ROOTS by the ratings of an exchange: each party whose counterpart gave a good rating, sorted. */
export function earnersOf({ requester_id, owner_id, rating_from_requester, rating_from_owner }: Reviewed): string[] {
  const isGood = (rating: number | null): boolean => rating !== null && rating >= goodRating;
  return [
    ...(isGood(rating_from_requester) ? [owner_id] : []),
    ...(isGood(rating_from_owner) ? [requester_id] : []),
  ].sort();
}

/** ROOTS of an exchange that got a monthly slot and whose ratings are visible. */
export const rootsCauses = (earners: readonly string[], exchange: Completed | Reviewed): Cause[] =>
  earners.map((id) => ofExchange(id, 'roots_earned', exchange));

type Settled = EventData<'moderation.settled.v1'>;

/** A moderator's warning takes ROOTS. */
export const strike = ({ act_id, at }: Settled, userId: string, roots: number): Cause => ({
  userId,
  type: 'roots_earned',
  sourceKey: act_id,
  at,
  baseAmount: -roots,
});

/** An appeal against a warning was granted: the strike's ROOTS, a negative amount, are given back. */
export const strikeWithdrawn = ({ subject_id, at }: Settled, userId: string, taken: number): Cause => ({
  userId,
  type: 'roots_earned',
  sourceKey: `withdrawn ${subject_id}`,
  at,
  baseAmount: -taken,
});

/** Video evidence that a moderator accepted. */
export interface AcceptedVideo {
  readonly videoId: string;
  readonly userId: string;
  readonly at: string;
}

/**
 * An accepted video of a completed exchange pays the party who gave it: for the acceptance, and for the video itself,
 * unless the completion has paid that already.
 */
export const acceptedVideoCauses = (exchangeId: string, { videoId, userId, at }: AcceptedVideo): Cause[] => [
  { userId, type: 'video_moderation', sourceKey: videoId, at, exchangeId },
  { userId, type: 'video_validation', sourceKey: exchangeId, at, exchangeId },
];
