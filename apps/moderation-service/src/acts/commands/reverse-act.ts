import { Injectable } from '@nestjs/common';
import { isAgainst } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { type CaseRow, lockCase } from '../../cases/cases.ts';
import { contrary } from '../domain/contrary.ts';
import { possibleActs } from '../domain/possible-acts.ts';
import { isBanned } from '../persistence/act-rows.ts';
import { actById, isReplaced } from '../persistence/appealed-acts.ts';
import { RecordAct } from './record-act.ts';

/** Reverses the decision that a granted appeal is against, as far as it is still in force. */
@Injectable()
export class ReverseAct {
  constructor(
    private readonly recordAct: RecordAct,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, actId: string, moderatorId: string): Promise<void> {
    const appealed = await actById(tx, actId);
    const act = appealed && isAgainst(appealed.act) ? contrary[appealed.act] : null;
    const row = appealed && (await lockCase(tx, appealed.case_id));
    if (!act || !row) return;
    const banned = await isBanned(tx, row.person_id, this.clock.now());
    // A ban ends whatever its case was about.
    const isInForce = act === 'unban' ? banned : possibleActs({ ...row, isBanned: banned }).includes(act);
    if (!isInForce && !(await this.isDiscardedEdit(tx, row))) return;
    const given = { act, moderatorId, ground: null, note: '', privateNote: '', until: null };
    await this.recordAct.handle(tx, row, given);
  }

  /** An edit that was rejected returns, unless its owner has edited the plant again since. */
  private async isDiscardedEdit(tx: Tx, row: CaseRow): Promise<boolean> {
    return row.subject === 'revision' && row.outcome === 'reject' && !(await isReplaced(tx, row));
  }
}
