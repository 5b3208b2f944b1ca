import type { FactData } from '@offshoot/contracts/events';
import type { RewardType } from '@offshoot/contracts/rewards';

/** Why a person is rewarded. `sourceKey` is unique per person and type: the same cause never pays twice. */
export interface Cause {
  userId: string;
  type: RewardType;
  sourceKey: string;
  /** When it happened, as an ISO instant. */
  at: string;
}

export const dailyLogin = ({ user_id, day, at }: FactData<'person.seen.v1'>): Cause => ({
  userId: user_id, type: 'daily_login', sourceKey: day, at,
});

export const profileCompletion = ({ user_id, at }: FactData<'person.profile_completed.v1'>): Cause => ({
  userId: user_id, type: 'profile_completion', sourceKey: 'once', at,
});

export const firstPlant = ({ owner_id, at }: FactData<'plant.published.v1'>): Cause => ({
  userId: owner_id, type: 'first_plant', sourceKey: 'once', at,
});

/** Pays when the plant has been public for a while, so its time is that moment. */
export const plantApproval = ({ plant_id, owner_id }: FactData<'plant.published.v1'>, publicSince: Date): Cause => ({
  userId: owner_id, type: 'plant_approval', sourceKey: plant_id, at: publicSince.toISOString(),
});

type Completed = FactData<'exchange.completed.v1'>;

/** Both parties for the exchange, and whoever showed it on video for that; in one order, so that no two wait for each other. */
export function exchangeCauses({ exchange_id, requester_id, owner_id, video_by, at }: Completed): Cause[] {
  const cause = (userId: string, type: RewardType): Cause => ({ userId, type, sourceKey: exchange_id, at });
  return [requester_id, owner_id]
    .sort()
    .flatMap((id) => [cause(id, 'exchange_completion'), ...(video_by.includes(id) ? [cause(id, 'video_validation')] : [])]);
}
