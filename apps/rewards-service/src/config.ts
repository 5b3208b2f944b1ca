import { rewardTypes, type RewardType } from '@offshoot/contracts/reward-types';
import * as z from 'zod';

const amount = (base: number) => z.coerce.number().int().min(0).max(1_000_000).default(base);

/** Variables of rewards-service alone: base amounts in LEAFS (`ROOTS_EARNED` in ROOTS) and caps. */
export const configSchema = z.object({
  REWARD_FIRST_PLANT: amount(50).describe("LEAFS for a user's first public plant."),
  REWARD_VIDEO_VALIDATION: amount(20).describe('LEAFS for confirming an exchange with a video.'),
  REWARD_VIDEO_MODERATION: amount(30).describe('LEAFS for a video that a moderator accepts.'),
  REWARD_DAILY_LOGIN: amount(5).describe('LEAFS for the first call of a UTC day.'),
  REWARD_PROFILE_COMPLETION: amount(25).describe('LEAFS for setting name, biography, location and avatar.'),
  REWARD_EXCHANGE_COMPLETION: amount(100).describe('LEAFS for each party of a completed exchange.'),
  REWARD_PLANT_APPROVAL: amount(10).describe('LEAFS for a plant that stays public.'),
  REWARD_LEVEL_UP: amount(20).describe('LEAFS for reaching a level.'),
  REWARD_ROOTS_EARNED: amount(250).describe('ROOTS for an exchange that the other party rated 4 or 5.'),
  DIARY_LEAFS: amount(10).describe('LEAFS for receiver and giver of a plant when the receiver says how it is growing.'),
  RING_LEAFS: amount(50).describe('LEAFS for each member of a swap ring in which every plant was handed over.'),
  STRIKE_ROOTS: amount(1_000).describe("ROOTS that a moderator's warning takes."),
  ROOTS_BASE: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('ROOTS of every new user; with this many, a reward is exactly its base amount.'),
  ROOTS_MAX: z.coerce
    .number()
    .int()
    .positive()
    .default(20_000)
    .describe("Upper bound of a user's ROOTS; the lower bound is 0."),
  PLANT_APPROVAL_HOURS: z.coerce
    .number()
    .nonnegative()
    .default(24)
    .describe('Hours that a plant must be public before its owner is paid.'),
  PLANT_APPROVALS_PER_DAY: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(3)
    .describe('Plants of one owner that pay per UTC day.'),
  REWARDED_EXCHANGES_PER_MONTH: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(3)
    .describe('How many exchanges between the same two users pay per UTC month.'),
  REWARDED_RINGS_PER_MONTH: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(3)
    .describe('How many swap rings of a user pay per UTC month.'),
});
export type RewardsSettings = z.infer<typeof configSchema>;

/** Base amount per reward type, before ROOTS multiply it. */
export function baseAmounts(config: RewardsSettings): Record<RewardType, number> {
  const amounts = rewardTypes.map((type) => [type, config[`REWARD_${type.toUpperCase() as Uppercase<RewardType>}`]]);
  return Object.fromEntries(amounts) as Record<RewardType, number>;
}
