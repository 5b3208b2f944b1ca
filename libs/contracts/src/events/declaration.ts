import type * as z from 'zod/mini';

/** The services that publish domain events; the NATS subject of an event is `{prefix}.events.{owner}.{type}`. */
export const owners = ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'] as const;
/** The name of a service; also the owner of its domain events. */
export type Owner = (typeof owners)[number];

interface Reach {
  /** Services that receive the event through their durable consumer of the owner's events. */
  consumers?: readonly Owner[];
  /** Services whose processes share a durable consumer of this type only, for hints that may be lost. */
  sharedBy?: readonly { service: Owner; consumer: string }[];
  /** Services of which every process receives the event through an ephemeral consumer, to keep its memory up to date. */
  subscribers?: readonly ('gateway' | Owner)[];
}

/** Declares a domain event: who publishes it, its data and who receives it. */
export const event = <O extends Owner, T extends z.ZodMiniType>(
  owner: O,
  schema: T,
  { consumers = [], sharedBy = [], subscribers = [] }: Reach = {},
) => ({
  owner,
  schema,
  consumers,
  sharedBy,
  subscribers,
});
