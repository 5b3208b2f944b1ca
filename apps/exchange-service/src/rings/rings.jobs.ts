import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { CheckRing } from './commands/check-ring.ts';
import { RemindOfRing } from './commands/remind-of-ring.ts';
import { SolveRings } from './commands/solve-rings.ts';
import { nextNight } from './domain/nights.ts';
import { sweepChoices } from './persistence/ring-exclusions.ts';

@Injectable()
export class RingsJobs implements OnApplicationBootstrap {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly solve: SolveRings,
    private readonly checkRing: CheckRing,
    private readonly remind: RemindOfRing,
    private readonly log: Log,
  ) {}

  /** Each nightly run plans the next; this plans the first, also after the table was replaced, and repairs a broken chain. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database
      .transaction((tx) => this.planNight(tx))
      .catch((error: unknown) => this.log.warn('the nightly search for rings was not planned', { error }));
  }

  @Works('exchange.solve_rings', { concurrency: 1 })
  async solveRings({ day }: JobData<'exchange.solve_rings'>, job: JobRun): Promise<void> {
    // Before the search, whose failures then do not end the chain of nights.
    if (day !== null)
      await this.database.transaction(async (tx) => {
        await this.planNight(tx);
        await sweepChoices(tx, this.clock.now());
      });
    const proposed = await this.solve.handle();
    if (proposed > 0) this.log.info('proposed rings', { proposed });
    await job.commit(() => Promise.resolve());
  }

  @Works('exchange.check_ring', { concurrency: 4 })
  check(data: JobData<'exchange.check_ring'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.checkRing.handle(tx, data));
  }

  @Works('exchange.remind_of_ring', { concurrency: 4 })
  remindOfRing(data: JobData<'exchange.remind_of_ring'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.remind.handle(tx, data));
  }

  private async planNight(tx: Tx): Promise<void> {
    const { day, at } = nextNight(this.clock.now());
    await this.jobs.defer(tx, 'exchange.solve_rings', { day }, { key: day, runAt: at });
  }
}
