import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { DomainEvent, EventType } from '@offshoot/contracts/events';
import { eventSubject } from '@offshoot/contracts/subjects';
import { nanos } from '@nats-io/transport-node';
import { ensureFollowStream, ensureStream } from '../event-stream.ts';
import type { Log } from '../logging.ts';
import type { Nats } from '../nats.ts';
import { ConsumerLoop } from './keep-consuming.ts';
import { knownType, parseEvent } from './handle-event.ts';

/** Ends following. */
export type StopFollowing = () => Promise<void>;

/** Allows for the clocks of two machines. */
const clockDifference = 60_000;

/**
 * Hands over events in order, without a durable consumer: those of the last milliseconds that `lookBack` names, then each
 * as it comes. For what a process keeps in memory. After an interruption it looks back again, so an event may come twice;
 * one that is published again long after it happened is passed over.
 */
export function followEvents<T extends EventType>(
  nats: Nats,
  log: Log,
  types: readonly T[],
  handler: (event: DomainEvent<T>) => void | Promise<void>,
  lookBack = 15 * 60 * 1_000,
): StopFollowing {
  const loops = types.map(
    (type) =>
      new ConsumerLoop({
        nats,
        log,
        name: `follow-${type}`,
        ahead: 100,
        open: async () => {
          const stream = await ensureFollowStream(nats, type);
          return jetstream(nats.connection).consumers.get(stream, {
            filter_subjects: eventSubject(nats.prefix, type),
            deliver_policy: DeliverPolicy.StartTime,
            opt_start_time: new Date(Date.now() - lookBack).toISOString(),
          });
        },
        handle: async (message) => {
          // One event that cannot be handled must not keep back those after it.
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
 * Hands over each event of a type to one of a service's processes, by a durable consumer that they share. For hints: there is
 * no inbox, an event whose handler fails is not repeated, and one that happened before the last milliseconds of `within` is
 * passed over.
 */
export function shareEvents<T extends EventType>(
  nats: Nats,
  log: Log,
  { consumer, type, within }: { consumer: string; type: T; within: number },
  handler: (event: DomainEvent<T>) => Promise<void>,
): StopFollowing {
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
        log.warn('a hint of an event was lost', { type, stream_seq: message.seq, error });
      }
      message.ack();
    },
  });
  return () => loop.stop();
}
