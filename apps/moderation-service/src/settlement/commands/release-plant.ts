import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { RecordAct } from '../../acts/acts.ts';
import { AddSignal, isClaimedByOther, lockCase } from '../../cases/cases.ts';

/**
 * Publishes a plant that waited for hours only because no plant was seen in its photos, unless a moderator decided or is
 * looking at it. It stays in the queue as a sample.
 */
@Injectable()
export class ReleasePlant {
  constructor(
    private readonly recordAct: RecordAct,
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, caseId: string, revisionId: string): Promise<void> {
    const row = await lockCase(tx, caseId);
    const at = this.clock.now();
    if (!row || row.revision_id !== revisionId || !row.is_held || isClaimedByOther(row, '', at)) return;
    if (row.state !== 'open' && row.state !== 'claimed') return;
    await this.recordAct.handle(tx, row, {
      act: 'approve',
      moderatorId: null,
      ground: null,
      note: '',
      privateNote: '',
      until: null,
    });
    const { subject, subject_id, person_id, plant_id, language, excerpt, image } = row;
    await this.addSignal.handle(
      tx,
      {
        subject,
        subjectId: subject_id,
        personId: person_id,
        plantId: plant_id,
        revisionId,
        language,
        excerpt,
        image,
      },
      { kind: 'sample', share: 1, revisionId, at },
    );
  }
}
