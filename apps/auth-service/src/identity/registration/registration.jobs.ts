import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { approveWaiting } from '../accounts/persistence/approvals.ts';

@Injectable()
export class RegistrationJobs {
  constructor(private readonly jobs: Jobs) {}

  /** Those who waited when registration was opened can sign in, and are mailed. Those who registered later may have to wait. */
  @Works('registration.admit_waiting', { concurrency: 1 })
  async admitWaiting({ at }: JobData<'registration.admit_waiting'>, job: JobRun): Promise<void> {
    await job.commit(async (tx) => {
      for (const user_id of await approveWaiting(tx, new Date(at)))
        await this.jobs.defer(tx, 'mail.registration_approved', { user_id });
    });
  }
}
