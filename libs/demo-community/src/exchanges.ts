import { demoAccount } from './accounts.ts';
import type { DemoExchange, DemoReview } from './demo-exchange.ts';
import { demoId } from './demo-id.ts';
import { completedExchanges } from './exchanges/completed.ts';
import type { ExchangeScript, ReviewScript } from './exchanges/exchange-script.ts';
import { openExchanges } from './exchanges/open.ts';
import { days } from './moment.ts';
import { demoPlant } from './plants.ts';

const hours = (daysAgo: number | undefined): number | null => (daysAgo === undefined ? null : days(daysAgo));

/** Ids are fixed, so that cases of moderators can refer to the review or video of a party. */
const reviewOf = (name: string, review: ReviewScript | undefined): DemoReview | null =>
  review ? { ...review, id: demoId(`review/${name}`, review.hoursAgo) } : null;

function exchangeOf(events: ExchangeScript): DemoExchange {
  const plant = demoPlant(events.plant);
  const [requesterConfirmedHoursAgo, ownerConfirmedHoursAgo] = [
    hours(events.requesterConfirmed),
    hours(events.ownerConfirmed),
  ];
  return {
    id: demoId(`exchange/${events.key}`, days(events.requested)),
    key: events.key,
    requester: events.requester,
    requesterId: demoAccount(events.requester).id,
    owner: plant.owner,
    ownerId: plant.ownerId,
    plantId: plant.id,
    offeredPlantId: events.offered ? demoPlant(events.offered).id : null,
    status: events.status,
    message: events.message,
    ownerMessage: events.ownerMessage ?? null,
    requestedHoursAgo: days(events.requested),
    acceptedHoursAgo: hours(events.accepted),
    closedHoursAgo: hours(events.closed),
    closedReason: events.closedReason ?? null,
    closedNote: events.closedNote ?? null,
    closedById: events.closedBy ? demoAccount(events.closedBy).id : null,
    isDisputed: events.status === 'cancelled' && (requesterConfirmedHoursAgo ?? ownerConfirmedHoursAgo) !== null,
    requesterConfirmedHoursAgo,
    ownerConfirmedHoursAgo,
    // The second confirmation completes the exchange.
    completedHoursAgo:
      requesterConfirmedHoursAgo !== null && ownerConfirmedHoursAgo !== null
        ? Math.min(requesterConfirmedHoursAgo, ownerConfirmedHoursAgo)
        : null,
    requesterVideoUrl: events.requesterVideoUrl ?? null,
    requesterVideoId: events.requesterVideoUrl ? demoId(`video/${events.key}`, days(events.requested)) : null,
    ownerVideoUrl: null,
    ownerVideoId: null,
    growth: events.growth ?? null,
    meeting: events.meeting ?? null,
    reviewFromRequester: reviewOf(`${events.key}/requester`, events.fromRequester),
    reviewFromOwner: reviewOf(`${events.key}/owner`, events.fromOwner),
  };
}

/** Exchanges in every status, oldest first. */
export const demoExchanges: readonly DemoExchange[] = [...completedExchanges, ...openExchanges]
  .map(exchangeOf)
  .sort((a, b) => b.requestedHoursAgo - a.requestedHoursAgo);

/** The exchange with this key. @throws Error for an unknown key */
export function demoExchange(key: string): DemoExchange {
  const exchange = demoExchanges.find((candidate) => candidate.key === key);
  if (!exchange) throw new Error(`There is no demo exchange with the key ${key}`);
  return exchange;
}
