import type { DemoReward } from './demo-reward.ts';

/** The whole ledger, oldest row first, as it would stand when the community is seeded at `now`. */
export function demoRewards(now: Date): readonly DemoReward[] {
  void now;
  return [];
}
