import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { privateObject } from '@offshoot/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';
import { isReferenced } from './persistence/clip-references.ts';

/** Deletes clips that no exchange references. */
@Injectable()
export class ClipsJobs {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  @Works('exchange.sweep_clip')
  async sweep({ clip }: JobData<'exchange.sweep_clip'>, job: JobRun): Promise<void> {
    const isKept = await this.database.statement((tx) => isReferenced(tx, clip));
    if (!isKept) await this.storage.remove([privateObject(clip)]);
    await job.commit(async () => undefined);
  }
}
