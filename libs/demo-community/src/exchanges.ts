import { demoAccount } from './accounts.ts';
import type { DemoExchange } from './demo-exchange.ts';
import { demoId } from './demo-id.ts';
import { completedExchanges } from './exchanges/completed.ts';
import type { ExchangeScript } from './exchanges/exchange-script.ts';
import { openExchanges } from './exchanges/open.ts';
import { days } from './moment.ts';
import { demoPlant } from './plants.ts';

const hours = (daysAgo: number | undefined): number | null => (daysAgo === undefined ? null : days(daysAgo));

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
    requesterConfirmedHoursAgo,
    ownerConfirmedHoursAgo,
    // The second confirmation completes the exchange.
    completedHoursAgo:
      requesterConfirmedHoursAgo !== null && ownerConfirmedHoursAgo !== null
        ? Math.min(requesterConfirmedHoursAgo, ownerConfirmedHoursAgo)
        : null,
    requesterVideoUrl: events.requesterVideoUrl ?? null,
    ownerVideoUrl: null,
    meeting: events.meeting ?? null,
    reviewFromRequester: events.fromRequester ?? null,
    reviewFromOwner: events.fromOwner ?? null,
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
