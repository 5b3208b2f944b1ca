import type { Database } from './database/database.ts';
import type { Log } from './logging.ts';
import { keyLifetime } from './rpc/idempotency.ts';

const hour = 60 * 60 * 1_000;

/**
 * What ends, and when. Inbox rows and jobs with a key stay: they are what makes a repetition harmless,
 * however late it comes. Published events stay a day longer than in the stream, to be published again.
 */
const endings = (retentionDays: number): string[] => [
  `DELETE FROM outbox WHERE published_at < now() - interval '${retentionDays + 1} days'`,
  `DELETE FROM job_row WHERE state = 'done' AND key IS NULL AND ended_at < now() - interval '7 days'`,
  `DELETE FROM idempotency WHERE created_at < now() - interval '${keyLifetime}'`,
];

/** Deletes each hour what the platform's tables need no longer. */
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

  /** One round. A statement that fails is left to the next. */
  async clean(): Promise<void> {
    for (const ending of endings(this.retentionDays)) {
      await this.database.query(ending).catch((error: unknown) => this.log.warn('cleaning up failed', { error }));
    }
  }
}
