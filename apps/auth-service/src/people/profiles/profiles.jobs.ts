import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { sweepEarlierProfiles } from './persistence/earlier-profiles.ts';

/** Removes earlier profiles an hour after they were shown last. */
@Injectable()
export class ProfilesJobs {
  constructor(private readonly clock: Clock) {}

  @Works('profiles.sweep')
  async sweep({ user_id }: JobData<'profiles.sweep'>, job: JobRun): Promise<void> {
    await job.commit((tx) => sweepEarlierProfiles(tx, user_id, this.clock.now()));
  }
}
