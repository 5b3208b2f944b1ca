import type { DomainEvent, EventType } from '@offshoot/contracts/events';
import type { EntityManager } from 'typeorm';

/** Metadata key of `@ReactsTo`. */
export const ON_EVENT = Symbol('reacts-to');

/**
 * Lets a method of a provider react to a fact, inside a transaction that first writes the inbox row: a
 * second delivery does nothing. Throwing rolls back and the fact comes again later; after 8 deliveries it
 * is put into `dead_letter`. DomainError `unavailable` is no fault of the fact: it comes again for ever.
 */
export const OnEvent =
  <T extends EventType>(type: T) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(event: DomainEvent<T>, em: EntityManager) => Promise<void>>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(ON_EVENT, type, descriptor.value);
  };
