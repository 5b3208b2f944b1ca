import { DeliverPolicy, jetstream, type ConsumerMessages } from '@nats-io/jetstream';
import type { Fact, FactType } from '@offshoot/contracts/events';
import { ensureStream, factSubject } from '../facts-stream.ts';
import type { Log } from '../logging.ts';
import type { Nats } from '../nats.ts';
import { Pause } from '../pause.ts';
import { knownType, parseFact } from './react.ts';

/** Ends following. */
export type StopFollowing = () => Promise<void>;

/**
 * Hears facts in order and without a trace on the server: those of the last milliseconds that `lookBack` names, then each
 * as it comes. For what a process keeps in memory. A lost connection is made up for: facts may come twice.
 */
export function followFacts<T extends FactType>(
  nats: Nats,
  log: Log,
  types: readonly T[],
  handler: (fact: Fact<T>) => void | Promise<void>,
  lookBack = 15 * 60 * 1_000,
): StopFollowing {
  const stopping = new AbortController();
  const open = new Set<ConsumerMessages>();
  const pauses: Pause[] = [];

  const follow = async (type: T, pause: Pause): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await ensureStream(nats);
        const consumer = await jetstream(nats.connection).consumers.get(nats.stream, {
          filter_subjects: factSubject(nats.prefix, type),
          deliver_policy: DeliverPolicy.StartTime,
          opt_start_time: new Date(Date.now() - lookBack).toISOString(),
        });
        const messages = await consumer.consume();
        open.add(messages);
        try {
          if (stopping.signal.aborted) messages.stop();
          for await (const message of messages) {
            const raw: unknown = message.json();
            if (knownType(raw) === type) await handler(parseFact(raw) as Fact<T>);
          }
        } finally {
          open.delete(messages);
        }
      } catch (error) {
        if (nats.connected) log.warn('following facts failed; trying again', { type, error });
      }
      if (!stopping.signal.aborted) await pause.wait(1_000);
    }
  };

  const loops = types.map((type) => {
    const pause = new Pause();
    pauses.push(pause);
    return follow(type, pause);
  });
  return async () => {
    stopping.abort();
    for (const messages of open) messages.stop();
    for (const pause of pauses) pause.end();
    await Promise.all(loops);
  };
}
