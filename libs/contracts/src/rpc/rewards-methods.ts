import * as z from 'zod/mini';
import * as account from '../account.ts';
import { id, nothing } from '../basics.ts';
import * as rewards from '../rewards.ts';
import { rpcMethod } from './rpc-method.ts';

/** The RPC methods of rewards-service. */
export const rewardsMethods = {
  'rewards.list': rpcMethod(rewards.rewardsQuery, rewards.rewardPage, { who: 'signed_in' }),
  'rewards.recent': rpcMethod(rewards.recentRewardsQuery, z.object({ rewards: z.array(rewards.reward) }), {
    who: 'signed_in',
  }),
  'rewards.export': rpcMethod(account.exportQuery, account.rewardsExport, { who: 'signed_in', deadline: 5_000 }),
  'rewards.summary': rpcMethod(nothing, rewards.rewardsSummary, { who: 'signed_in' }),
  'rewards.config': rpcMethod(nothing, rewards.rewardsConfig, { who: 'anyone' }),
  'rewards.balance': rpcMethod(z.object({ user_id: id }), rewards.balance, { who: 'anyone' }),
} as const;
