import { demoAccount } from './accounts.ts';
import type { DemoPerson } from './demo-account.ts';
import { demoId } from './demo-id.ts';
import type { DemoReward, DemoRewardType } from './demo-reward.ts';
import { causesOf } from './ledger/causes.ts';

const baseAmounts: Record<DemoRewardType, number> = {
  first_plant: 50,
  video_validation: 20,
  video_moderation: 30,
  daily_login: 5,
  profile_completion: 25,
  exchange_completion: 100,
  plant_approval: 10,
  level_up: 20,
  roots_earned: 250,
};
const rootsBase = 10_000;
const mostRoots = 20_000;
const msPerHour = 3_600_000;

/** Total LEAFS needed for a level: 0, 100, 300, 600 and so on. */
const leafsForLevel = (level: number): number => (100 * level * (level - 1)) / 2;

interface Balance {
  leafs: number;
  roots: number;
  level: number;
}

/** The whole ledger, oldest row first, as of seeding at `now`. */
export function demoRewards(now: Date): readonly DemoReward[] {
  const balances = new Map<DemoPerson, Balance>();
  const ledger: DemoReward[] = [];

  const pay = (
    person: DemoPerson,
    type: DemoRewardType,
    sourceKey: string,
    createdAt: Date,
    balance: Balance,
  ): void => {
    const currency = type === 'roots_earned' ? 'ROOTS' : 'LEAFS';
    const baseAmount = baseAmounts[type];
    const amount =
      currency === 'ROOTS'
        ? Math.min(baseAmount, mostRoots - balance.roots)
        : Math.round((baseAmount * balance.roots) / rootsBase);
    const hoursAgo = (now.getTime() - createdAt.getTime()) / msPerHour;
    ledger.push({
      id: demoId(`reward/${person}/${type}/${sourceKey}`, hoursAgo),
      person,
      userId: demoAccount(person).id,
      type,
      currency,
      sourceKey,
      baseAmount,
      amount,
      roots: balance.roots,
      createdAt,
    });
    if (currency === 'ROOTS') balance.roots += amount;
    else balance.leafs += amount;
  };

  for (const { person, type, sourceKey, when } of causesOf(now)) {
    const balance = balances.get(person) ?? { leafs: 0, roots: rootsBase, level: 1 };
    balances.set(person, balance);
    pay(person, type, sourceKey, when, balance);
    while (balance.leafs >= leafsForLevel(balance.level + 1)) {
      balance.level += 1;
      pay(person, 'level_up', String(balance.level), when, balance);
    }
  }
  return ledger;
}
