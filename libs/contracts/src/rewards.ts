import * as z from 'zod/mini';
import { id, instant, pageMark, queryNumber } from './basics.ts';
import { limits } from './limits.ts';
import { rewardTypes } from './reward-types.ts';

export const rewardType = z.enum(rewardTypes);

/** GET /rewards/me. */
export const rewardsQuery = z.object({
  page: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), limits.rewardsPage),
  reward_type: z.optional(rewardType),
  mark: pageMark,
});
/** GET /rewards/me/recent. */
export const recentRewardsQuery = z.object({
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), limits.rewardsRecent),
});

/** One entry of the ledger; `reward_amount` is in ROOTS for `roots_earned`, else in LEAFS. */
export const reward = z.object({
  id,
  reward_type: rewardType,
  description: z.optional(z.string()),
  reward_amount: z.number(),
  created_at: instant,
  /** The plant or exchange that earned it, where known. */
  plant_id: z.optional(id),
  exchange_id: z.optional(id),
  /** `level_up`: the level reached. */
  level: z.optional(z.number()),
  /** `exchange_completion`: for the diary of its plant. */
  diary: z.optional(z.boolean()),
  /** `exchange_completion`: for a ring of which every leg was handed over. */
  ring: z.optional(z.boolean()),
});
export type Reward = z.infer<typeof reward>;

/** The response to GET /rewards/me: newest first. */
export const rewardPage = z.object({
  rewards: z.array(reward),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  mark: z.optional(z.string()),
});

/** Totals of a user's rewards, in LEAFS and ROOTS. */
export const rewardsSummary = z.object({
  total_rewards: z.number(),
  total_leafs: z.number(),
  total_roots: z.number(),
  level: z.number(),
  /** LEAFS at which the current and the next level start. */
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

/** Base amounts by reward type in LEAFS, and the factors of `rewardAmount`. */
export const rewardsConfig = z.object({
  rewards: z.record(z.string(), z.object({ type: rewardType, base_amount: z.number(), description: z.string() })),
  roots_base: z.number(),
  roots_multiplier_formula: z.string(),
});
export type RewardsConfig = z.infer<typeof rewardsConfig>;

/** LEAFS, ROOTS and level of a user. */
export const balance = z.object({ leafs: z.number(), roots: z.number(), level: z.number() });

/** LEAFS at which level `n` starts: 100·n·(n−1)/2. */
export const levelStartsAt = (n: number): number => (100 * n * (n - 1)) / 2;

/** The level for a sum of LEAFS: the largest n with `levelStartsAt(n) <= leafs`, at least 1. */
export function levelOf(leafs: number): number {
  let level = 1;
  while (levelStartsAt(level + 1) <= leafs) level += 1;
  return level;
}

/** LEAFS of a reward: base × ROOTS / base of ROOTS, rounded half up. */
export const rewardAmount = (base: number, roots: number, rootsBase: number): number =>
  Math.floor((base * roots) / rootsBase + 0.5);
