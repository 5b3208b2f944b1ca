import type * as z from 'zod/mini';
import { authEvents } from './events/auth.ts';
import { chatEvents } from './events/chat.ts';
import { exchangeEvents } from './events/exchange.ts';
import { moderationEvents } from './events/moderation.ts';
import { plantEvents } from './events/plant.ts';
import { rewardsEvents } from './events/rewards.ts';

export { type Owner, owners } from './events/declaration.ts';

/**
 * The domain events: named in the past tense, with ids and the few fields that consumers need, never texts or places of
 * users. A changed schema becomes a new version beside the old one.
 */
export const events = {
  ...authEvents,
  ...plantEvents,
  ...exchangeEvents,
  ...chatEvents,
  ...rewardsEvents,
  ...moderationEvents,
} as const;

/** The type of a domain event, with its version: `plant.created.v1`. */
export type EventType = keyof typeof events;
/** The data of an event, as its schema parses it. */
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['schema']>;

/** A domain event in its envelope, as published; `occurred_at` is an ISO 8601 instant. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { id: string; type: K; occurred_at: string; request_id: string | null; data: EventData<K> };
}[T];
