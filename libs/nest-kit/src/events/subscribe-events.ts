import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { DomainEvent, EventType } from '@offshoot/contracts/events';
import { eventSubject } from '@offshoot/contracts/subjects';
import { nanos } from '@nats-io/transport-node';
import { ensureMirrorStream, ensureStream } from './event-stream.ts';
import type { Log } from '../observability/logging.ts';
import type { Nats } from '../messaging/nats.ts';
import { ConsumerLoop } from './keep-consuming.ts';
import { knownType, parseEvent } from './handle-event.ts';

/** Stops the consumers of `subscribeEvents` or `shareEvents`; resolves once no handler runs. */
export type Unsubscribe = () => Promise<void>;

/** Milliseconds by which the clocks of two machines may differ. */
const clockDifference = 60_000;

/**
 * Delivers events to this process in order, by an ephemeral consumer per type: those of the last `lookBack` milliseconds,
 * then new ones. For state that a process keeps in memory. After an interruption it starts from `lookBack` again, so the
 * handler may receive an event twice; events that occurred earlier and are published again are skipped.
 */
export function subscribeEvents<T extends EventType>(
  nats: Nats,
  log: Log,
  types: readonly T[],
  handler: (event: DomainEvent<T>) => void | Promise<void>,
  lookBack = 15 * 60 * 1_000,
): Unsubscribe {
  const loops = types.map(
    (type) =>
      new ConsumerLoop({
        nats,
        log,
        name: `subscription-${type}`,
        ahead: 100,
        open: async () => {
          const stream = await ensureMirrorStream(nats, type);
          return jetstream(nats.connection).consumers.get(stream, {
            filter_subjects: eventSubject(nats.prefix, type),
            deliver_policy: DeliverPolicy.StartTime,
            opt_start_time: new Date(Date.now() - lookBack).toISOString(),
          });
        },
        handle: async (message) => {
          // An event that cannot be handled must not block the following ones.
          try {
            const raw: unknown = message.json();
            if (knownType(raw) !== type) return;
            const event = parseEvent(raw) as DomainEvent<T>;
            if (Date.parse(event.occurred_at) >= Date.now() - lookBack - clockDifference) await handler(event);
          } catch (error) {
            log.error('an event could not be handled', { type, stream_seq: message.seq, error });
          }
        },
      }),
  );
  return async () => void (await Promise.all(loops.map((loop) => loop.stop())));
}

/**
 * Delivers each event of a type to one of a service's processes, by a durable consumer that they share. Only for hints:
 * there is no inbox, a failed event is not redelivered, and events older than `within` milliseconds are skipped.
 */
export function shareEvents<T extends EventType>(
  nats: Nats,
  log: Log,
  { consumer, type, within }: { consumer: string; type: T; within: number },
  handler: (event: DomainEvent<T>) => Promise<void>,
): Unsubscribe {
  const loop = new ConsumerLoop({
    nats,
    log,
    name: consumer,
    ahead: 100,
    open: async () => {
      await ensureStream(nats);
      const { consumers } = await jetstreamManager(nats.connection, { checkAPI: false });
      await consumers.add(nats.stream, {
        durable_name: consumer,
        filter_subject: eventSubject(nats.prefix, type),
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.New,
        ack_wait: nanos(10_000),
        max_deliver: -1,
      });
      return jetstream(nats.connection).consumers.get(nats.stream, consumer);
    },
    handle: async (message) => {
      try {
        const event = parseEvent(message.json()) as DomainEvent<T>;
        if (Date.parse(event.occurred_at) >= Date.now() - within) await handler(event);
      } catch (error) {
        log.warn('the handler of a shared consumer failed; its event is dropped', {
          type,
          stream_seq: message.seq,
          error,
        });
      }
      message.ack();
    },
  });
  return () => loop.stop();
}
