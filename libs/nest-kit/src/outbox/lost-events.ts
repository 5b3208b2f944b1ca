import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { events, type EventType, type Owner } from '@offshoot/contracts/events';
import { eventSubject } from '@offshoot/contracts/subjects';
import type { EntityManager } from 'typeorm';
import { execute, sql, type Database } from '../database/database.ts';
import { ensureStream } from '../event-stream.ts';
import type { Nats } from '../nats.ts';

/**
 * Finds published events that the stream does not hold: it is a new one, or lost its end. They are marked as unpublished;
 * consumers take each event once, so that those which were consumed already do no harm.
 */
export class LostEvents {
  private stream: string | undefined;
  private allSuspected = false;

  constructor(
    private readonly owner: Owner,
    private readonly database: Database,
    private readonly nats: Nats,
  ) {}

  /** Has the next look count everything as lost. */
  suspectAll(): void {
    this.allSuspected = true;
  }

  /** Creates the stream where there is none. @returns how many events are to be published again. */
  async find(): Promise<number> {
    const info = await ensureStream(this.nats);
    const lost = await this.database.transaction(async (em) => {
      // One relay at a time: what another one has marked already must not count as lost again.
      await sql(em, `SELECT pg_advisory_xact_lock(hashtext('lost events'), hashtext(current_schema()))`);
      const since = await this.lostSince(info, async (id) => {
        const [row] = await sql<{ published_at: Date | null }>(em, 'SELECT published_at FROM outbox WHERE id = $1', [
          id,
        ]);
        return row && { publishedAt: row.published_at };
      });
      if (since === null) return 0;
      const [later] = await sql(em, 'SELECT 1 FROM outbox WHERE published_at > $1 LIMIT 1', [since]);
      if (!later) return 0;
      return markUnpublished(em, since);
    });
    this.stream = info.created;
    this.allSuspected = false;
    return lost;
  }

  /** What was published after this instant may be lost; null where nothing can be said now. */
  private async lostSince(
    info: StreamInfo,
    find: (id: string) => Promise<{ publishedAt: Date | null } | undefined>,
  ): Promise<Date | null> {
    const always = new Date(0);
    if (this.allSuspected || (this.stream !== undefined && this.stream !== info.created)) return always;
    const id = await this.lastInStream();
    const row = id === undefined ? undefined : await find(id);
    return row ? row.publishedAt : always;
  }

  /** Asked by type, on a subject each: a service need not be allowed to read the events of others. */
  private async lastInStream(): Promise<string | undefined> {
    const { direct } = await jetstreamManager(this.nats.connection, { checkAPI: false });
    const types = (Object.keys(events) as EventType[]).filter((type) => events[type].owner === this.owner);
    const found = await Promise.all(
      types.map((type) => direct.getMessage(this.nats.stream, { last_by_subj: eventSubject(this.nats.prefix, type) })),
    );
    const newest = found.filter((message) => message !== null).sort((one, other) => other.seq - one.seq)[0];
    return newest?.json<{ id: string }>().id;
  }
}

/** Rows of one statement: of the events of weeks, all at once would outlast its time limit. */
const chunk = 5_000;

/** @returns how many events were published after this instant. Relays that publish beside each other do not commit in order, hence the minute. */
async function markUnpublished(em: EntityManager, since: Date): Promise<number> {
  for (let all = 0; ;) {
    const marked = await execute(
      em,
      `UPDATE outbox SET published_at = NULL WHERE id IN
         (SELECT id FROM outbox WHERE published_at > $1::timestamptz - interval '1 minute' LIMIT ${chunk})`,
      [since],
    );
    all += marked;
    if (marked < chunk) return all;
  }
}
