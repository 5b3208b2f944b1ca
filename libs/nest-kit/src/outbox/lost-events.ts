import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  type ConsumerAPI,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Owner } from '@offshoot/contracts/events';
import { newestConsumer, ownEvents } from '@offshoot/contracts/subjects';
import { type Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import { ensureStream } from '../events/event-stream.ts';
import type { Nats } from '../messaging/nats.ts';

/**
 * Finds published events that the stream lacks, because it was created again or lost its latest messages, and marks them
 * as unpublished: the cheap check before each series of publications, beside the whole `StreamComparison`. Events that the stream does contain may be published twice; the inboxes of the consumers ignore them.
 */
export class LostEvents {
  private stream: string | undefined;
  private allSuspected = false;

  constructor(
    private readonly owner: Owner,
    private readonly database: Database,
    private readonly nats: Nats,
    /** Called where the newest event cannot be read although the stream is not empty: a comparison shows what is lost. */
    private readonly unreadable: () => void,
  ) {}

  /** Makes the next `find` treat all published events as lost. */
  suspectAll(): void {
    this.allSuspected = true;
  }

  /** Also creates the stream if it is missing. @returns the number of events marked as unpublished */
  async find(): Promise<number> {
    const info = await ensureStream(this.nats);
    const lost = await this.database.transaction(async (tx) => {
      // One relay at a time, so that two relays do not mark the same events.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('lost events'), hashtext(current_schema()))`);
      // Read before the stream: what is published meanwhile is not lost.
      const [newest] = await tx.query<{ at: string | null }>('SELECT max(published_at)::text AS at FROM outbox');
      if (newest?.at == null) return 0;
      const since = await this.lostSince(info, async (id) => {
        const [row] = await tx.query<{ published_at: string | null }>(
          'SELECT published_at::text FROM outbox WHERE id = $1',
          [id],
        );
        return row && { publishedAt: row.published_at };
      });
      if (since === null) return 0;
      const [later] = await tx.query(
        'SELECT 1 FROM outbox WHERE published_at > $1::timestamptz AND published_at <= $2::timestamptz LIMIT 1',
        [since, newest.at],
      );
      if (!later) return 0;
      return markUnpublished(tx, since);
    });
    this.stream = info.created;
    this.allSuspected = false;
    return lost;
  }

  /**
   * Events published after this instant may be lost; null where the newest event is marked as unpublished or unreadable.
   * As text: a Date would cut off the microseconds, so that the event itself was published later.
   */
  private async lostSince(
    info: StreamInfo,
    find: (id: string) => Promise<{ publishedAt: string | null } | undefined>,
  ): Promise<string | null> {
    const always = '-infinity';
    if (this.allSuspected || (this.stream !== undefined && this.stream !== info.created)) return always;
    const id = await this.lastInStream(info.state.messages === 0);
    if (id === null) {
      this.unreadable();
      return null;
    }
    const row = id === undefined ? undefined : await find(id);
    return row ? row.publishedAt : always;
  }

  /**
   * Id of the service's newest event in the stream; null where none can be read from a stream that is not empty. Read by a consumer, which the stream's leader serves: a direct get may
   * reach a replica that lags behind, or a mirror that lacks most events.
   */
  private async lastInStream(isEmpty: boolean): Promise<string | null | undefined> {
    const { connection, prefix, stream } = this.nats;
    const { consumers } = await jetstreamManager(connection, { checkAPI: false });
    const name = newestConsumer(this.owner);
    // One that a killed process left behind has delivered its event.
    await remove(consumers, stream, name);
    const { num_pending } = await consumers.add(stream, {
      name,
      filter_subject: ownEvents(prefix, this.owner),
      deliver_policy: DeliverPolicy.Last,
      ack_policy: AckPolicy.None,
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: nanos(abandonedAfter),
    });
    try {
      // In a stream with other messages, the service's own may be unreadable, or have expired.
      if (num_pending === 0) return isEmpty ? undefined : null;
      const consumer = await jetstream(connection).consumers.get(stream, name);
      const message = await consumer.next({ expires: within });
      return message ? message.json<{ id: string }>().id : null;
    } finally {
      await remove(consumers, stream, name);
    }
  }
}

/** Milliseconds for the newest event to arrive. */
const within = 3_000;
/** Milliseconds after which the server removes the consumer of a killed process. */
const abandonedAfter = 30_000;
/** JetStream's error code for a consumer that does not exist. */
const consumerNotFound = 10_014;

async function remove(consumers: ConsumerAPI, stream: string, name: string): Promise<void> {
  try {
    await consumers.delete(stream, name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== consumerNotFound) throw error;
  }
}

/** Rows per statement: updating the events of weeks at once would exceed the statement timeout. */
const chunk = 5_000;

/** Marks events published after `since`, with a margin of a minute, as concurrent relays do not commit in order. @returns their number */
async function markUnpublished(tx: Tx, since: string): Promise<number> {
  for (let all = 0; ;) {
    const marked = await tx.execute(
      `UPDATE outbox SET published_at = NULL WHERE id IN
         (SELECT id FROM outbox WHERE published_at > $1::timestamptz - interval '1 minute' LIMIT ${chunk})`,
      [since],
    );
    all += marked;
    if (marked < chunk) return all;
  }
}
