import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { HoldForbidden } from './commands/hold-forbidden.ts';

const day = 24 * 60 * 60 * 1_000;

/** Checks public listings against the law every day, since rules start on days. */
@Injectable()
export class LawJobs implements OnApplicationBootstrap {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly holdForbidden: HoldForbidden,
    private readonly log: Log,
  ) {}

  /** Each check enqueues the next; this enqueues the first, also after the table was replaced, and repairs a broken chain. */
  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    await this.database
      .transaction((tx) =>
        this.jobs.defer(tx, 'plant.check_law', { day: now.toISOString().slice(0, 10) }, { key: now.toISOString() }),
      )
      .catch((error: unknown) => this.log.warn('the check of listings against the law was not planned', { error }));
  }

  @Works('plant.check_law', { concurrency: 1 })
  async check(data: JobData<'plant.check_law'>, job: JobRun): Promise<void> {
    const held = await this.holdForbidden.handle();
    if (held > 0) this.log.info('hid listings that the law forbids, for moderators to decide', { held });
    const next = new Date(Date.parse(`${data.day}T00:00:00Z`) + day);
    const named = next.toISOString().slice(0, 10);
    await job.commit(
      async (tx) => void (await this.jobs.defer(tx, 'plant.check_law', { day: named }, { key: named, runAt: next })),
    );
  }
}
