import { Injectable } from '@nestjs/common';
import { actsAgainst } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { actById, decisionData, insertSettlement, isVoid } from '../../acts/acts.ts';
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
    const act = await actById(tx, actId);
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
