import type { Database } from '../database/database.ts';
import type { Log } from '../observability/logging.ts';
import { keyLifetime } from '../rpc/idempotency.ts';

const hour = 60 * 60 * 1_000;
/** Rows per statement: deleting those of days at once would exceed the statement timeout. */
const chunk = 5_000;

/**
 * Each deletes at most `chunk` rows, and leaves those that another transaction is changing: they may no longer be expired.
 * Inbox rows and jobs with a key are kept for ever, so that late repetitions have no effect. Published events are kept a
 * day longer than in the stream, so that lost ones can be published again.
 */
const deletions: readonly ((database: Database, retentionDays: number) => Promise<number>)[] = [
  (database, days) =>
    database.execute(
      `DELETE FROM outbox WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM outbox WHERE published_at < now() - make_interval(days => $1)
         LIMIT ${chunk} FOR UPDATE SKIP LOCKED))`,
      [days + 1],
    ),
  (database) =>
    database.execute(
      `DELETE FROM job_row WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM job_row WHERE state = 'done' AND key IS NULL AND ended_at < now() - interval '7 days'
         LIMIT ${chunk} FOR UPDATE SKIP LOCKED))`,
    ),
  (database) =>
    database.execute(
      `DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM idempotency WHERE created_at < now() - $1::interval LIMIT ${chunk} FOR UPDATE SKIP LOCKED))`,
      [keyLifetime],
    ),
];

/** Deletes expired rows of the platform's tables every hour. */
export class RetentionSweeper {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly retentionDays: number,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.clean(), hour);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Runs all deletions until nothing is left to delete. One that fails is logged and runs again in the next round. */
  async clean(): Promise<void> {
    for (const deletion of deletions) {
      try {
        while ((await deletion(this.database, this.retentionDays)) === chunk);
      } catch (error) {
        this.log.warn('expired rows could not be deleted', { error });
      }
    }
  }
}
