import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  type ConsumerAPI,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Owner } from '@offshoot/contracts/events';
import { comparisonConsumer, ownEvents } from '@offshoot/contracts/subjects';
import type { Nats } from '../messaging/nats.ts';

/** Messages per request. */
const batch = 2_000;
/** Milliseconds for a batch to arrive. */
const within = 2_000;
/** Milliseconds after which the server removes the consumer of a killed process. */
const abandonedAfter = 30_000;
/** JetStream's error code for a consumer that does not exist. */
const consumerNotFound = 10_014;

const messageId = 'Nats-Msg-Id';

/** Whether a replica is reading the stream for a comparison, or was killed while it did. */
export async function isBeingRead(nats: Nats, owner: Owner): Promise<boolean> {
  const { consumers } = await jetstreamManager(nats.connection, { checkAPI: false });
  try {
    await consumers.info(nats.stream, comparisonConsumer(owner));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Calls `onEvent` with the id of each event of a service that can be read from the stream, up to the message `lastSeq`.
 * Reading proves more than the server's counts, which include messages that it cannot read.
 *
 * @param begun called with the number of messages to read, before the first
 * @throws Error where the server does not deliver all of them
 */
export async function readableEvents(
  nats: Nats,
  { owner, lastSeq, signal }: { owner: Owner; lastSeq: number; signal: AbortSignal },
  begun: (messages: number) => void,
  onEvent: (id: string) => void,
): Promise<void> {
  const { connection, prefix, stream } = nats;
  const { consumers } = await jetstreamManager(connection, { checkAPI: false });
  const name = comparisonConsumer(owner);
  const { num_pending } = await consumers.add(stream, {
    name,
    filter_subject: ownEvents(prefix, owner),
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: nanos(abandonedAfter),
  });
  try {
    begun(num_pending);
    const consumer = await jetstream(connection).consumers.get(stream, name);
    for (let delivered = 0, isComplete = num_pending === 0; !isComplete;) {
      signal.throwIfAborted();
      const before = delivered;
      for await (const message of await consumer.fetch({ max_messages: batch, expires: within })) {
        delivered += 1;
        // A second reader of the same consumer would get some of the messages.
        if (message.info.deliverySequence !== delivered) throw new Error('another process reads the same consumer');
        const id = message.headers?.get(messageId);
        if (id) onEvent(id.slice(0, 36));
        isComplete = message.info.pending === 0 || message.seq >= lastSeq;
        if (isComplete) break;
      }
      if (delivered === before) {
        // What it cannot read at the end of the stream, the server skips without a word.
        if ((await consumer.info()).num_pending > 0) throw new Error('the stream did not deliver its events in time');
        isComplete = true;
      }
    }
  } finally {
    await remove(consumers, stream, name);
  }
}

async function remove(consumers: ConsumerAPI, stream: string, name: string): Promise<void> {
  try {
    await consumers.delete(stream, name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof JetStreamApiError && error.code === consumerNotFound;
