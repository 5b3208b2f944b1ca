import { Jobs } from '@offshoot/nest-kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { openPlantCase } from '../persistence/cases.ts';

export interface NewRevision {
  readonly plant_id: string;
  readonly revision_id: string;
  readonly owner_id: string;
  /** Whether only a moderator may decide; the models still judge, so that the moderator sees their reasons. */
  readonly needs_person?: boolean;
  readonly at: string;
}

/** Opens a case for a new revision and adds the job for the AI process. */
@Injectable()
export class OpenPlantCase {
  constructor(private readonly jobs: Jobs) {}

  async handle(tx: Tx, created: NewRevision): Promise<void> {
    const { plant_id, revision_id, owner_id, needs_person = false, at } = created;
    const opened = await openPlantCase(tx, {
      plantId: plant_id,
      revisionId: revision_id,
      ownerId: owner_id,
      needsPerson: needs_person,
      at: new Date(at),
    });
    if (opened)
      await this.jobs.defer(
        tx,
        'moderation.judge_plant',
        { plant_id, revision_id },
        { key: `judge_plant/${revision_id}` },
      );
  }
}
