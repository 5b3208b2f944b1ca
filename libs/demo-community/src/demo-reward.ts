import type { DemoPerson } from './demo-account.ts';

/** Reward types in the demo data. */
export type DemoRewardType =
  | 'first_plant'
  | 'video_validation'
  | 'video_moderation'
  | 'daily_login'
  | 'profile_completion'
  | 'exchange_completion'
  | 'plant_approval'
  | 'level_up'
  | 'roots_earned';

/** One row of the ledger. `amount` is in LEAFS, for roots_earned in ROOTS. */
export interface DemoReward {
  readonly id: string;
  readonly person: DemoPerson;
  readonly userId: string;
  readonly type: DemoRewardType;
  readonly currency: 'LEAFS' | 'ROOTS';
  /** The cause, unique per user and type: an id, a UTC day or a level. */
  readonly sourceKey: string;
  readonly baseAmount: number;
  readonly amount: number;
  /** The user's ROOTS when this row was computed. */
  readonly roots: number;
  readonly createdAt: Date;
}
