import type { FactData } from '@offshoot/contracts/events';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { openPlantCase } from '../persistence/cases.ts';

/** A new revision waits for the machine: a case for the record, a job for the AI process. */
@Injectable()
export class OpenPlantCase {
  constructor(private readonly jobs: Jobs) {}

  async handle(em: EntityManager, created: FactData<'plant.created.v1'>): Promise<void> {
    const { plant_id, revision_id, owner_id, at } = created;
    const opened = await openPlantCase(em, { plantId: plant_id, revisionId: revision_id, ownerId: owner_id, at: new Date(at) });
    if (opened) await this.jobs.defer(em, 'moderation.judge_plant', { plant_id, revision_id }, { key: `judge_plant/${revision_id}` });
  }
}
