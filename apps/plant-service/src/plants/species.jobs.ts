import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RenameSpecies } from './commands/rename-species.ts';

/** Lets searches follow the names that moderators give a species. */
@Injectable()
export class SpeciesJobs {
  constructor(
    private readonly renameSpecies: RenameSpecies,
    private readonly log: Log,
  ) {}

  @Works('plant.rename_species')
  async rename({ names }: JobData<'plant.rename_species'>, job: JobRun): Promise<void> {
    const plants = await this.renameSpecies.handle(names);
    this.log.info('made search texts again for a species with other names', { plants });
    await job.commit(() => Promise.resolve());
  }
}
