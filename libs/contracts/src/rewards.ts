import * as z from 'zod/mini';
import { id, instant, queryNumber } from './basics.ts';
import { limits } from './limits.ts';

export const rewardTypes = [
  'first_plant',
  'video_validation',
  'video_moderation',
  'daily_login',
  'profile_completion',
  'exchange_completion',
  'plant_approval',
  'level_up',
  'roots_earned',
] as const;
export const rewardType = z.enum(rewardTypes);
export type RewardType = z.infer<typeof rewardType>;

/** GET /rewards/me. */
export const rewardsQuery = z.object({
  page: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), limits.rewardsPage),
  reward_type: z.optional(rewardType),
});
/** GET /rewards/me/recent. */
export const recentRewardsQuery = z.object({
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), limits.rewardsRecent),
});

/** One row of the ledger; `reward_amount` counts ROOTS for `roots_earned`, else LEAFS. */
export const reward = z.object({
  id,
  reward_type: rewardType,
  description: z.optional(z.string()),
  reward_amount: z.number(),
  created_at: instant,
  /** What it was earned with, where that is known. */
  plant_id: z.optional(id),
  exchange_id: z.optional(id),
  /** The level that a `level_up` reached. */
  level: z.optional(z.number()),
});
export type Reward = z.infer<typeof reward>;

export const rewardPage = z.object({
  rewards: z.array(reward),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
});

export const rewardsSummary = z.object({
  total_rewards: z.number(),
  total_leafs: z.number(),
  total_roots: z.number(),
  level: z.number(),
  /** LEAFS at which the present and the next level begin. */
  level_starts_at: z.number(),
  next_level_at: z.number(),
  average_per_reward: z.number(),
  most_common: z.nullable(rewardType),
  rewards_by_type: z.record(
    z.string(),
    z.object({ count: z.number(), total_leafs: z.number(), total_roots: z.number() }),
  ),
});
export type RewardsSummary = z.infer<typeof rewardsSummary>;

export const rewardsConfig = z.object({
  rewards: z.record(z.string(), z.object({ type: rewardType, base_amount: z.number(), description: z.string() })),
  roots_base: z.number(),
  roots_multiplier_formula: z.string(),
});
export type RewardsConfig = z.infer<typeof rewardsConfig>;

/** LEAFS, ROOTS and level of a person. */
export const balance = z.object({ leafs: z.number(), roots: z.number(), level: z.number() });

/** LEAFS at which level `n` begins: 100·n·(n−1)/2. */
export const levelStartsAt = (n: number): number => (100 * n * (n - 1)) / 2;

/** The level that a sum of LEAFS reaches: the largest n with `levelStartsAt(n) <= leafs`, at least 1. */
export function levelOf(leafs: number): number {
  let level = 1;
  while (levelStartsAt(level + 1) <= leafs) level += 1;
  return level;
}

/** A reward's amount: round(base × ROOTS / base of ROOTS), halves up. */
export const rewardAmount = (base: number, roots: number, rootsBase: number): number =>
  Math.floor((base * roots) / rootsBase + 0.5);
