import { Jobs } from '@offshoot/nest-kit/jobs';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { openPlantCase } from '../persistence/cases.ts';

export interface NewRevision {
  readonly plant_id: string;
  readonly revision_id: string;
  readonly owner_id: string;
  /** Whether only a person may decide; the machine looks all the same, for the person to read. */
  readonly needs_person?: boolean;
  readonly at: string;
}

/** A new revision waits for the machine: a case for the record, a job for the AI process. */
@Injectable()
export class OpenPlantCase {
  constructor(private readonly jobs: Jobs) {}

  async handle(em: EntityManager, created: NewRevision): Promise<void> {
    const { plant_id, revision_id, owner_id, needs_person = false, at } = created;
    const opened = await openPlantCase(em, {
      plantId: plant_id,
      revisionId: revision_id,
      ownerId: owner_id,
      needsPerson: needs_person,
      at: new Date(at),
    });
    if (opened)
      await this.jobs.defer(
        em,
        'moderation.judge_plant',
        { plant_id, revision_id },
        { key: `judge_plant/${revision_id}` },
      );
  }
}
