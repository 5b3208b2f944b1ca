import * as z from 'zod/mini';
import * as account from '../account.ts';
import { id, nothing } from '../basics.ts';
import * as rewards from '../rewards.ts';
import { question } from './question.ts';

/** What rewards-service answers. */
export const rewardsQuestions = {
  'rewards.list': question(rewards.rewardsQuery, rewards.rewardPage, { who: 'signed_in' }),
  'rewards.recent': question(rewards.recentRewardsQuery, z.object({ rewards: z.array(rewards.reward) }), { who: 'signed_in' }),
  'rewards.export': question(account.exportQuery, account.rewardsExport, { who: 'signed_in', deadline: 5_000 }),
  'rewards.summary': question(nothing, rewards.rewardsSummary, { who: 'signed_in' }),
  'rewards.config': question(nothing, rewards.rewardsConfig, { who: 'anyone' }),
  'rewards.balance': question(z.object({ user_id: id }), rewards.balance, { who: 'anyone' }),
} as const;
