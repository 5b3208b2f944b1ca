import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { MatchSearches } from './commands/match-searches.ts';

@Injectable()
export class SavedSearchesJobs {
  constructor(private readonly matchSearches: MatchSearches) {}

  @Works('plant.match_searches')
  async match({ plant_id, after }: JobData<'plant.match_searches'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.matchSearches.handle(tx, plant_id, after));
  }
}
