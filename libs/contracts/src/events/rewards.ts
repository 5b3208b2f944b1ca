import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { rewardType } from '../rewards.ts';
import { event } from './declaration.ts';

/** The domain events of rewards-service. */
export const rewardsEvents = {
  'reward.granted.v1': event(
    'rewards',
    z.object({ reward_id: id, user_id: id, type: rewardType, amount: z.number(), at: instant }),
    { consumers: ['auth'] },
  ),
  'level.reached.v1': event('rewards', z.object({ user_id: id, level: z.number(), at: instant }), {
    consumers: ['auth'],
  }),
} as const;
