import { Injectable } from '@nestjs/common';
import { actsAgainst } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { actById, actColumns, type ActRow, decisionData, insertSettlement, isOvertaken } from '../../acts/acts.ts';
import { lockCase } from '../../cases/cases.ts';
import { closeContactMessage } from '../../contact/contact.ts';
import { decideReportAppeals, decideReports } from '../../reports/reports.ts';

/** Makes an act final, unless it was undone, or is of a revision that had been replaced: reports are closed, and what cannot be undone follows the event of it. */
@Injectable()
export class SettleAct {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, actId: string): Promise<void> {
    const [act] = await tx.query<ActRow>(`SELECT ${actColumns} FROM moderation_act WHERE id = $1`, [actId]);
    const row = act && (await lockCase(tx, act.case_id));
    if (!act || !row || (await isVoid(tx, actId))) return;
    const at = this.clock.now();
    await insertSettlement(tx, actId, at);
    if (row.subject === 'contact_message' && act.closes) await closeContactMessage(tx, row.subject_id);
    const upheld = actsAgainst.includes(act.act);
    const decision = {
      caseId: row.id,
      outcome: upheld ? 'upheld' : 'dismissed',
      decidedAt: act.created_at,
      at,
    } as const;
    const appealed = row.subject === 'appeal' ? await actById(tx, row.subject_id) : undefined;
    await this.outbox.add(tx, 'moderation.settled.v1', {
      ...decisionData(row, act, { undone: false, at }),
      appealed: appealed?.act,
      reporter_ids: act.closes ? await decideReports(tx, decision) : [],
      appellant_ids: act.closes ? await decideReportAppeals(tx, decision) : [],
      upheld,
    });
  }
}

async function isVoid(tx: Tx, actId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id
     WHERE a.id = $1 AND (EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = a.id) OR ${isOvertaken('a', 'c')})`,
    [actId],
  );
  return rows.length > 0;
}
