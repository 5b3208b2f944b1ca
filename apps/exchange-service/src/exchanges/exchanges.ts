/** What the other features may use of this one: they import no other file of it. */
export { AcceptLeg } from './commands/accept-leg.ts';
export { ChangeMeeting } from './commands/change-meeting.ts';
export { ClearMeeting } from './commands/clear-meeting.ts';
export { ConfirmParty } from './commands/confirm-party.ts';
export { EndExchange } from './commands/end-exchange.ts';
export { fitting } from './domain/fitting.ts';
export { type Cause, ending, openStatuses, partyOf } from './domain/transitions.ts';
export { eveningBefore } from './domain/zones.ts';
export { lockPerson } from './persistence/deleted-people.ts';
export type { ExchangeRow } from './persistence/exchange.entity.ts';
export { findExchange, lockExchanges } from './persistence/exchange-rows.ts';
export { holdsOf } from './persistence/plant-holds.ts';
export { lockPlants, PlantReadModels, type PlantsById } from './persistence/plant-read-models.ts';
export { coverOf } from './queries/cover.ts';
