import { demoAccount } from './accounts.ts';
import type { DemoExchange } from './demo-exchange.ts';
import { demoId } from './demo-id.ts';
import { completedExchanges } from './exchanges/completed.ts';
import type { ExchangeFacts } from './exchanges/exchange-facts.ts';
import { openExchanges } from './exchanges/open.ts';
import { days } from './moment.ts';
import { demoPlant } from './plants.ts';

const hours = (daysAgo: number | undefined): number | null => (daysAgo === undefined ? null : days(daysAgo));

function exchangeOf(facts: ExchangeFacts): DemoExchange {
  const plant = demoPlant(facts.plant);
  const [requesterConfirmedHoursAgo, ownerConfirmedHoursAgo] = [hours(facts.requesterConfirmed), hours(facts.ownerConfirmed)];
  return {
    id: demoId(`exchange/${facts.key}`, days(facts.requested)),
    key: facts.key,
    requester: facts.requester,
    requesterId: demoAccount(facts.requester).id,
    owner: plant.owner,
    ownerId: plant.ownerId,
    plantId: plant.id,
    offeredPlantId: facts.offered ? demoPlant(facts.offered).id : null,
    status: facts.status,
    message: facts.message,
    ownerMessage: facts.ownerMessage ?? null,
    requestedHoursAgo: days(facts.requested),
    acceptedHoursAgo: hours(facts.accepted),
    closedHoursAgo: hours(facts.closed),
    closedReason: facts.closedReason ?? null,
    requesterConfirmedHoursAgo,
    ownerConfirmedHoursAgo,
    // The second confirmation completes.
    completedHoursAgo: requesterConfirmedHoursAgo !== null && ownerConfirmedHoursAgo !== null ? Math.min(requesterConfirmedHoursAgo, ownerConfirmedHoursAgo) : null,
    requesterVideoUrl: facts.requesterVideoUrl ?? null,
    ownerVideoUrl: null,
    meeting: facts.meeting ?? null,
    reviewFromRequester: facts.fromRequester ?? null,
    reviewFromOwner: facts.fromOwner ?? null,
  };
}

/** Exchanges in every state, oldest first. */
export const demoExchanges: readonly DemoExchange[] = [...completedExchanges, ...openExchanges]
  .map(exchangeOf)
  .sort((a, b) => b.requestedHoursAgo - a.requestedHoursAgo);

/** The exchange with this key. */
export function demoExchange(key: string): DemoExchange {
  const exchange = demoExchanges.find((candidate) => candidate.key === key);
  if (!exchange) throw new Error(`There is no demo exchange with the key ${key}`);
  return exchange;
}
