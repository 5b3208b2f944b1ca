import { demoAccounts } from '../accounts.ts';
import type { DemoPerson } from '../demo-account.ts';
import type { DemoExchange } from '../demo-exchange.ts';
import type { DemoRewardType } from '../demo-reward.ts';
import { demoExchanges } from '../exchanges.ts';
import { at, days } from '../moment.ts';
import { demoPlants } from '../plants.ts';

/** An event that pays a user once. */
export interface Cause {
  readonly person: DemoPerson;
  readonly type: DemoRewardType;
  readonly sourceKey: string;
  readonly when: Date;
}

const approvalsPerDay = 3;
const reviewsShowAfterHours = days(30);
const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Each UTC day pays once, at the first call of that day. */
function logins(now: Date): Cause[] {
  return demoAccounts.flatMap(({ person, loginDaysAgo }) =>
    loginDaysAgo.map((daysAgo): Cause => {
      const when = at(now, days(daysAgo));
      return { person, type: 'daily_login', sourceKey: utcDay(when), when };
    }),
  );
}

/**
 * A plant that became public pays its owner a day later, at most three a day; the first listing ever pays separately.
 */
function plants(now: Date): Cause[] {
  const oldestFirst = [...demoPlants].reverse();
  const paid = new Map<string, number>();
  const causes: Cause[] = demoAccounts.flatMap(({ person }) => {
    const first = oldestFirst.find((plant) => plant.owner === person && plant.publishedHoursAgo !== null);
    return first
      ? [{ person, type: 'first_plant' as const, sourceKey: 'once', when: at(now, first.listedHoursAgo) }]
      : [];
  });
  for (const { id, owner, publishedHoursAgo } of oldestFirst) {
    if (publishedHoursAgo === null || publishedHoursAgo < days(1)) continue;
    const when = at(now, publishedHoursAgo - days(1));
    const quota = `${owner} ${utcDay(when)}`;
    const count = (paid.get(quota) ?? 0) + 1;
    paid.set(quota, count);
    if (count <= approvalsPerDay) causes.push({ person: owner, type: 'plant_approval', sourceKey: id, when });
  }
  return causes;
}

function reviewsShownHoursAgo({
  reviewFromRequester,
  reviewFromOwner,
  completedHoursAgo,
}: DemoExchange): number | null {
  if (reviewFromRequester && reviewFromOwner) return Math.min(reviewFromRequester.hoursAgo, reviewFromOwner.hoursAgo);
  if (completedHoursAgo !== null && completedHoursAgo >= reviewsShowAfterHours)
    return completedHoursAgo - reviewsShowAfterHours;
  return null;
}

function exchanges(now: Date): Cause[] {
  return demoExchanges.flatMap((exchange): Cause[] => {
    const { id, requester, owner, completedHoursAgo } = exchange;
    if (completedHoursAgo === null) return [];
    const when = at(now, completedHoursAgo);
    const causes: Cause[] = [requester, owner].map((person) => ({
      person,
      type: 'exchange_completion',
      sourceKey: id,
      when,
    }));
    if (exchange.requesterVideoUrl) causes.push({ person: requester, type: 'video_validation', sourceKey: id, when });
    if (exchange.ownerVideoUrl) causes.push({ person: owner, type: 'video_validation', sourceKey: id, when });
    const shown = reviewsShownHoursAgo(exchange);
    if (shown !== null) {
      if ((exchange.reviewFromOwner?.rating ?? 0) >= 4)
        causes.push({ person: requester, type: 'roots_earned', sourceKey: id, when: at(now, shown) });
      if ((exchange.reviewFromRequester?.rating ?? 0) >= 4)
        causes.push({ person: owner, type: 'roots_earned', sourceKey: id, when: at(now, shown) });
    }
    return causes;
  });
}

/**
 * Everything in the demo data that pays, oldest first. No account has an avatar, so no profile is complete; no pair has
 * exchanged more than three times in a month, so nothing is left out for that.
 */
export function causesOf(now: Date): Cause[] {
  return [...logins(now), ...plants(now), ...exchanges(now)].sort((a, b) => a.when.getTime() - b.when.getTime());
}
