import { Jobs } from '@offshoot/nest-kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import {
  insertRevisionCase,
  isKnown,
  lockPlant,
  moveToRevision,
  type NewRevision,
  type OpenRevision,
  openRevisions,
  withdrawCase,
} from '../persistence/plant-cases.ts';
import { CaseChanges } from './case-changes.ts';

/**
 * Opens a case for a new revision and adds the job for the AI process. A plant that waits for a moderator keeps its case,
 * so that an edit publishes nothing; other cases of earlier revisions are closed. Revisions may arrive in any order.
 */
@Injectable()
export class OpenPlantCase {
  constructor(
    private readonly jobs: Jobs,
    private readonly changes: CaseChanges,
  ) {}

  async handle(tx: Tx, revision: NewRevision): Promise<void> {
    const { plantId, revisionId, at } = revision;
    await lockPlant(tx, plantId);
    if (await isKnown(tx, revision)) return;
    const open = await openRevisions(tx, plantId);
    const isOlder = ({ revision_at }: OpenRevision) => revision_at === null || revision_at < at;
    for (const edit of open) if (edit.subject === 'revision' && isOlder(edit)) await withdrawCase(tx, edit.id, at);
    const plant = revision.subject === 'plant' ? open.find(({ subject }) => subject === 'plant') : undefined;
    if (plant && !isOlder(plant)) {
      await insertRevisionCase(tx, revision, true);
      return;
    }
    if (plant && (plant.state !== 'judging' || plant.needs_person)) await moveToRevision(tx, plant.id, revision);
    else {
      if (plant) await withdrawCase(tx, plant.id, at);
      await insertRevisionCase(tx, revision, false);
    }
    for (const { id } of open) this.changes.announce(tx, 'plants', id);
    await this.jobs.defer(
      tx,
      'moderation.judge_plant',
      { plant_id: plantId, revision_id: revisionId },
      { key: `judge_plant/${revisionId}` },
    );
  }
}
