import type { StreamInfo } from '@nats-io/jetstream';
import type { Owner } from '@offshoot/contracts/events';
import type { Database } from '../database/database.ts';
import { ensureStream } from '../events/event-stream.ts';
import type { Nats } from '../messaging/nats.ts';
import { IdSet } from './id-set.ts';
import { isBeingRead, readableEvents } from './readable-events.ts';

/** Ids that are kept in memory at once, in eight bytes each: a larger stream is read several times. */
const idsAtOnce = 500_000;
/** Rows per statement. */
const chunk = 5_000;
/** Seconds, at most a tenth of the retention, before the end of which an event counts as expired: clocks differ. */
const expiryMargin = 3_600;
/** Seconds by which the clock of NATS may differ from the database's. */
const clockDifference = 300;

/** The instants of a comparison, as text: a Date would cut off the microseconds. */
interface Period {
  begun: string;
  /** Events published later are `young`: their transactions may commit while the stream is read. */
  settled: string;
  /** Events published earlier may have expired in the stream. */
  oldest: string;
}

interface Row {
  id: string;
  at: string;
}

/**
 * Compares the published events of an outbox with those that can be read from the stream, by their ids. JetStream
 * acknowledges before its data are on disk: a crash can damage a block of messages anywhere in the stream.
 */
export class StreamComparison {
  constructor(
    private readonly owner: Owner,
    private readonly database: Database,
    private readonly nats: Nats,
    private readonly limit = idsAtOnce,
  ) {}

  /**
   * Neither a transaction nor a lock is open while the stream is read.
   * @param lost called with ids of events that the stream lacks, which were published before an instant
   * @returns false where another process is comparing
   */
  async run(signal: AbortSignal, lost: (ids: readonly string[], before: string) => Promise<void>): Promise<boolean> {
    if (await isBeingRead(this.nats, this.owner)) return false;
    const period = await this.period(await ensureStream(this.nats));
    // Read before the stream: what these transactions have committed, the stream had acknowledged.
    const young = await this.database.query<Row>(
      `SELECT id, published_at::text AS at FROM outbox WHERE published_at > $1::timestamptz AND set_aside_at IS NULL ORDER BY published_at LIMIT ${chunk}`,
      [period.settled],
    );
    const { state } = await ensureStream(this.nats);
    for (let pass = 0, passes = 1; pass < passes; pass += 1) {
      const readable = new IdSet();
      const isOfPass = (id: string) => passes === 1 || Number.parseInt(id.slice(-6), 16) % passes === pass;
      await readableEvents(
        this.nats,
        { owner: this.owner, lastSeq: state.last_seq, signal },
        (messages) => {
          if (pass === 0) passes = Math.max(1, Math.ceil(messages / this.limit));
        },
        (id) => {
          if (isOfPass(id)) readable.add(id);
        },
      );
      for await (const rows of this.published(period, young)) {
        signal.throwIfAborted();
        const ids = rows.map(({ id }) => id).filter((id) => isOfPass(id) && !readable.has(id));
        if (ids.length === 0) continue;
        await lost(ids, period.begun);
      }
    }
    return true;
  }

  private async period({ config, state }: StreamInfo): Promise<Period> {
    const maxAge = config.max_age / 1e9;
    // Only an operator limits the stream otherwise; then it may hold nothing from before its first message.
    const isLimited = config.max_msgs > 0 || config.max_bytes > 0;
    const [period] = await this.database.query<Period>(
      `SELECT now()::text AS begun, (now() - interval '1 minute')::text AS settled,
         coalesce(greatest(CASE WHEN $1::float8 > 0 THEN now() - make_interval(secs => $1::float8) END,
           $2::timestamptz + make_interval(secs => ${clockDifference}))::text, '-infinity') AS oldest`,
      [maxAge - Math.min(expiryMargin, maxAge / 10), isLimited ? state.first_ts : null],
    );
    if (!period) throw new Error('the database did not return its time');
    return period;
  }

  /** The events that were published in the period, in pages. */
  private async *published({ oldest, settled }: Period, young: readonly Row[]): AsyncGenerator<readonly Row[]> {
    let last: Row = { id: '00000000-0000-0000-0000-000000000000', at: oldest };
    for (;;) {
      const rows = await this.database.query<Row>(
        `SELECT id, published_at::text AS at FROM outbox
         WHERE (published_at, id) > ($1::timestamptz, $2::uuid) AND published_at <= $3::timestamptz
           AND set_aside_at IS NULL
         ORDER BY published_at, id LIMIT ${chunk}`,
        [last.at, last.id, settled],
      );
      yield rows;
      last = rows.at(-1) ?? last;
      if (rows.length < chunk) break;
    }
    yield young;
  }
}
