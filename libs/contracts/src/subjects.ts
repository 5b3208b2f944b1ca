import { events, type EventType, type Owner } from './events.ts';
import type { Caller } from './rpc/rpc-method.ts';

/** Where a call travels: `user` calls carry an actor and only the gateway may make them, `service` calls never carry one. */
export type CallSpace = 'user' | 'service';

/** Subject of the calls of an RPC method. */
export const callSubject = (prefix: string, space: CallSpace, method: string): string => `${prefix}.${space}.${method}`;

/** Under this subject a caller hears the responses of one service; nobody else may publish or subscribe there. */
export const replySubject = (prefix: string, caller: Caller | '*', server: Owner): string =>
  `${prefix}.reply.${caller}.${server}`;

/** Inboxes of a process: what NATS itself answers and JetStream delivers. */
export const inboxPrefix = (prefix: string, process: string): string => `${prefix}.inbox.${process}`;

/** Subject of a domain event: its owner, then its type. */
export const eventSubject = (prefix: string, type: EventType): string =>
  `${prefix}.events.${events[type].owner}.${type}`;

/** Says to the relay of a service that its outbox has grown. */
export const wakeSubject = (prefix: string, service: string): string => `${prefix}.wake.${service}`;

/** Subject of a push to a user's open pages. */
export const pushSubject = (prefix: string, userId: string, name: string): string =>
  `${prefix}.push.user.${userId}.${name}`;

/** Subject of what gateways say to each other about a user. */
export const presenceSubject = (prefix: string, userId: string): string => `${prefix}.neighbours.user.${userId}`;

/** The stream of all domain events. */
export const eventsStream = (prefix: string): string => `${prefix}-events`;

/** A mirror of one type of event, for those who follow it: consumers of this stream have random names, which no permission could tell apart. */
export const followStream = (prefix: string, type: EventType): string =>
  `${prefix}-follow-${type.replaceAll('.', '-')}`;

/** The durable consumer of a service for the events of one owner. */
export const consumerName = (service: string, owner: Owner): string => `${service}-from-${owner}`;

/**
 * What a service's consumer of an owner's events lets through. Servers before 2.10 take one subject only, and only that one
 * can stand in a permission: of several types, all of the owner are delivered and those not subscribed to are ignored.
 */
export function consumerFilter(prefix: string, service: Owner, owner: Owner): string | undefined {
  const [type, ...more] = consumedTypes(service, owner);
  if (type === undefined) return undefined;
  return more.length === 0 ? eventSubject(prefix, type) : `${prefix}.events.${owner}.>`;
}

/** The types of an owner's events that a service has a durable consumer of. */
export const consumedTypes = (service: Owner, owner: Owner): EventType[] =>
  (Object.keys(events) as EventType[]).filter(
    (type) => events[type].owner === owner && events[type].consumers.includes(service),
  );
