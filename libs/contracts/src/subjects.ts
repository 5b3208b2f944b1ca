import { events, type EventType, type Owner } from './events.ts';
import type { Caller } from './operations/operation.ts';

/** The subject space of a call: `user` calls may carry an actor and only the gateway may publish them; `service` calls carry none. */
export type CallSpace = 'user' | 'service';

/** Subject to which calls of an RPC method are published. */
export const callSubject = (prefix: string, space: CallSpace, method: string): string => `${prefix}.${space}.${method}`;

/** Subject to which a call is published for one process of a service; `*` for any of them. */
export const memberSubject = (
  prefix: string,
  service: Owner,
  member: string,
  { space, method }: { space: CallSpace; method: string },
): string => `${prefix}.member.${service}.${member}.${space}.${method}`;

/** Subject of the heartbeats of a service's processes. */
export const heartbeatSubject = (prefix: string, service: Owner): string => `${prefix}.heartbeat.${service}`;

/** Prefix of the subjects of a service's responses to a caller; only these two may publish and subscribe there. */
export const replySubject = (prefix: string, caller: Caller | '*', server: Owner): string =>
  `${prefix}.reply.${caller}.${server}`;

/** Inbox prefix of a process, for responses of the NATS server and deliveries of JetStream. */
export const inboxPrefix = (prefix: string, process: string): string => `${prefix}.inbox.${process}`;

/** Subject of a domain event: its owner, then its type. */
export const eventSubject = (prefix: string, type: EventType): string =>
  `${prefix}.events.${events[type].owner}.${type}`;

/** Filter of all events of an owner. */
export const ownEvents = (prefix: string, owner: Owner): string => `${prefix}.events.${owner}.>`;

/** Subject of a probe's message in the stream of events, where another stream may still work. No consumer's filter matches it. */
export const probeSubject = (prefix: string): string => `${prefix}.events.probe`;

/** Subject that wakes the relays of a service after new rows in its outbox. */
export const wakeSubject = (prefix: string, service: string): string => `${prefix}.wake.${service}`;

/** In the place of a user's id: the open pages of all moderators. */
export const moderators = 'moderators';

/** Subject of a push to a user's open pages. */
export const pushSubject = (prefix: string, userId: string, name: string): string =>
  `${prefix}.push.user.${userId}.${name}`;

/** Subject of the presence messages that gateways exchange about a user. */
export const presenceSubject = (prefix: string, userId: string): string => `${prefix}.neighbours.user.${userId}`;

/** The stream of all domain events. */
export const eventsStream = (prefix: string): string => `${prefix}-events`;

/** A mirror stream of one event type for its subscribers: their ephemeral consumers have random names, so permissions can only restrict the stream. */
export const mirrorStream = (prefix: string, type: EventType): string =>
  `${prefix}-follow-${type.replaceAll('.', '-')}`;

/** Name of the consumer by which a service's relay reads its newest event in the stream. */
export const newestConsumer = (service: Owner): string => `${service}-newest`;

/** Name of the consumer by which a service's relay reads the ids of its events in the stream. */
export const comparisonConsumer = (service: Owner): string => `${service}-comparison`;

/** Name of a service's durable consumer for the events of one owner. */
export const consumerName = (service: string, owner: Owner): string => `${service}-from-${owner}`;

/**
 * The filter subject of a service's consumer of an owner's events; undefined where it consumes none. NATS before 2.10
 * accepts a single filter, and a permission can only contain a single one: for several types the filter is all events of
 * the owner, and the service ignores those without a handler.
 */
export function consumerFilter(prefix: string, service: Owner, owner: Owner): string | undefined {
  const [type, ...more] = consumedTypes(service, owner);
  if (type === undefined) return undefined;
  return more.length === 0 ? eventSubject(prefix, type) : ownEvents(prefix, owner);
}

/** The types of an owner's events that a service consumes, as the catalogue lists them. */
const consumedTypes = (service: Owner, owner: Owner): EventType[] =>
  (Object.keys(events) as EventType[]).filter(
    (type) => events[type].owner === owner && events[type].consumers.includes(service),
  );
