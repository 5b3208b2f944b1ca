import * as z from 'zod/mini';
import { id, nothing } from '../basics.ts';
import * as personalData from '../personal-data.ts';
import * as rewards from '../rewards.ts';
import { operation } from './operation.ts';

export const listRewards = operation('rewards.list', {
  request: rewards.rewardsQuery,
  response: rewards.rewardPage,
  who: 'signed_in',
  http: { summary: 'List your rewards', route: 'GET /rewards/me' },
});

export const listRecentRewards = operation('rewards.recent', {
  request: rewards.recentRewardsQuery,
  response: z.array(rewards.reward),
  who: 'signed_in',
  http: { summary: 'List your latest rewards', route: 'GET /rewards/me/recent' },
});

export const exportRewards = operation('rewards.export', {
  request: personalData.exportQuery,
  response: personalData.rewardsExport,
  who: 'signed_in',
  deadline: 5_000,
});

export const rewardsSummary = operation('rewards.summary', {
  request: nothing,
  response: rewards.rewardsSummary,
  who: 'signed_in',
  http: { summary: 'Get your LEAFS, ROOTS and level', route: 'GET /rewards/me/summary' },
});

export const rewardsConfig = operation('rewards.config', {
  request: nothing,
  response: rewards.rewardsConfig,
  who: 'anyone',
  http: { summary: 'Get the values of rewards and how levels are computed', route: 'GET /rewards/config' },
});

export const rewardsBalance = operation('rewards.balance', {
  request: z.object({ user_id: id }),
  response: rewards.balance,
  who: 'anyone',
  reads: true,
});
