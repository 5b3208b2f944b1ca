import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { CaseRow } from '../../cases/cases.ts';
import type { ActRow } from '../persistence/act-rows.ts';

type Decision = EventData<'moderation.acted.v1'>;

/** What other services learn of an act and of its undoing. */
export const decisionData = (row: CaseRow, act: ActRow, { undone, at }: { undone: boolean; at: Date }): Decision => ({
  act_id: act.id,
  case_id: row.id,
  act: act.act,
  automated: act.moderator_id === null,
  was_held: act.before.is_held,
  closes: act.closes,
  undone,
  subject: row.subject,
  subject_id: row.subject_id,
  person_id: act.person_id,
  plant_id: row.plant_id,
  exchange_id: row.exchange_id,
  ground: act.ground,
  until: act.until?.toISOString() ?? null,
  at: at.toISOString(),
});

/** Publishes acts in the transaction that records them. */
@Injectable()
export class ActEvents {
  constructor(private readonly outbox: Outbox) {}

  async acted(tx: Tx, row: CaseRow, act: ActRow, { undone, at }: { undone: boolean; at: Date }): Promise<void> {
    await this.outbox.add(tx, 'moderation.acted.v1', decisionData(row, act, { undone, at }));
    if (act.act !== 'approve' && act.act !== 'reject') return;
    if ((row.subject !== 'plant' && row.subject !== 'revision') || !row.plant_id || !row.revision_id) return;
    const verdict = act.act === 'approve' ? 'clean' : 'reject';
    await this.outbox.add(tx, 'plant.judged.v1', {
      plant_id: row.plant_id,
      revision_id: row.revision_id,
      verdict: undone ? 'review' : verdict,
      reasons: act.ground && !undone ? [{ code: `person.${act.ground}`, level: 'reject' }] : [],
      tags: [],
      decided_by: act.moderator_id === null ? 'machine' : 'person',
      act_id: act.id,
      undone,
      at: at.toISOString(),
    });
  }
}
