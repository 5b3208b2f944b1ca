import type { DomainEvent, EventType } from '@offshoot/contracts/events';
import type { Tx } from '../database/tx.ts';

/** Metadata key of `@OnEvent`. */
export const ON_EVENT = Symbol('on-event');

/**
 * Makes a provider's method the handler of a domain event. It runs in a transaction that first inserts the inbox row, so
 * that a second delivery has no effect. If it throws, the transaction rolls back and the event is redelivered; after 8
 * deliveries it becomes a dead letter. DomainError `unavailable` does not count: the event is redelivered for ever.
 */
export const OnEvent =
  <T extends EventType>(type: T) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(event: DomainEvent<T>, tx: Tx) => Promise<void>>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(ON_EVENT, type, descriptor.value);
  };
