import { rewardTypes, type RewardType } from '@offshoot/contracts/rewards';
import * as z from 'zod';

const amount = (base: number) => z.coerce.number().int().min(0).max(1_000_000).default(base);

/** The variables that only rewards-service knows: base amounts in LEAFS (`ROOTS_EARNED` in ROOTS) and caps. */
export const configSchema = z.object({
  REWARD_FIRST_PLANT: amount(50),
  REWARD_VIDEO_VALIDATION: amount(20),
  REWARD_VIDEO_MODERATION: amount(30),
  REWARD_DAILY_LOGIN: amount(5),
  REWARD_PROFILE_COMPLETION: amount(25),
  REWARD_EXCHANGE_COMPLETION: amount(100),
  REWARD_PLANT_APPROVAL: amount(10),
  REWARD_LEVEL_UP: amount(20),
  REWARD_ROOTS_EARNED: amount(250),
  /** The ROOTS that everybody starts with, at which a reward is its base amount. */
  ROOTS_BASE: z.coerce.number().int().positive().default(10_000),
  /** ROOTS never grow beyond this, nor fall below 0. */
  ROOTS_MAX: z.coerce.number().int().positive().default(20_000),
  /** How long a plant must be public before it pays, and how many of them pay in a UTC day. */
  PLANT_APPROVAL_HOURS: z.coerce.number().nonnegative().default(24),
  PLANT_APPROVALS_PER_DAY: z.coerce.number().int().nonnegative().default(3),
  /** How many exchanges between the same two people pay in a UTC month. */
  REWARDED_EXCHANGES_PER_MONTH: z.coerce.number().int().nonnegative().default(3),
});
export type RewardsSettings = z.infer<typeof configSchema>;

/** The base amount of each type. */
export function baseAmounts(config: RewardsSettings): Record<RewardType, number> {
  const amounts = rewardTypes.map((type) => [type, config[`REWARD_${type.toUpperCase() as Uppercase<RewardType>}`]]);
  return Object.fromEntries(amounts) as Record<RewardType, number>;
}
