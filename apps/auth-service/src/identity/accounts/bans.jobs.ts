import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { dropEndedBans } from './persistence/remembered-bans.ts';

const day = 24 * 60 * 60 * 1_000;
/** Rows in one transaction. */
const removedAtOnce = 1_000;

/** Removes what is remembered of bans that have ended. */
@Injectable()
export class BansJobs implements OnApplicationBootstrap {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Each sweep enqueues the next; this enqueues the first, and repairs a broken chain. */
  async onApplicationBootstrap(): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.database
      .transaction((tx) => this.jobs.defer(tx, 'bans.sweep', { day: today }, { key: today }))
      .catch((error: unknown) => this.log.warn('the sweep of remembered bans was not planned', { error }));
  }

  @Works('bans.sweep', { concurrency: 1 })
  async sweep(data: JobData<'bans.sweep'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    while ((await this.database.transaction((tx) => dropEndedBans(tx, now, removedAtOnce))) === removedAtOnce);
    const next = new Date(Date.parse(`${data.day}T03:30:00Z`) + day);
    const named = next.toISOString().slice(0, 10);
    await job.commit(
      async (tx) => void (await this.jobs.defer(tx, 'bans.sweep', { day: named }, { key: named, runAt: next })),
    );
  }
}
