import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { RenameSpecies } from './commands/rename-species.ts';

/** Lets searches follow the names that moderators give a species. */
@Injectable()
export class SpeciesJobs {
  constructor(
    private readonly renameSpecies: RenameSpecies,
    private readonly jobs: Jobs,
  ) {}

  @Works('plant.rename_species')
  async rename(data: JobData<'plant.rename_species'>, job: JobRun): Promise<void> {
    const after = await this.renameSpecies.handle(data.names, data.after);
    await job.commit(async (tx) => {
      if (after === null) return;
      await this.jobs.defer(tx, 'plant.rename_species', { ...data, after }, { key: `${data.revision_id} ${after}` });
    });
  }
}
