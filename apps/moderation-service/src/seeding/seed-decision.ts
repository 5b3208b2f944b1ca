import { actsAgainst } from '@offshoot/contracts/moderation';
import type { DemoCase, DemoDecision } from '@offshoot/demo-community/demo-case';
import { at } from '@offshoot/demo-community/moment';
import type { Tx } from '@offshoot/nest-kit/database';
import { insertAct, insertSettlement, insertStatement, setStatus, statusAfter, statusOf } from '../acts/acts.ts';
import { lockCase } from '../cases/cases.ts';
import { policyVersion } from '../judgement/judgement.ts';
import { decideReports } from '../reports/reports.ts';

/** Decides a demo case as a moderator would have, with all that follows inside of this service. */
export async function seedDecision(tx: Tx, demo: DemoCase, decision: DemoDecision, now: Date): Promise<void> {
  const row = await lockCase(tx, demo.id);
  if (!row) throw new Error(`The demo case ${demo.id} is missing`);
  const decidedAt = at(now, decision.hoursAgo);
  const before = statusOf(row);
  const isAgainst = actsAgainst.includes(decision.act);
  const act = {
    id: decision.id,
    case_id: row.id,
    act: decision.act,
    moderator_id: decision.moderatorId,
    person_id: row.person_id,
    ground: decision.ground ?? null,
    until: null,
    closes: true,
    with_act: null,
    before,
    after: statusAfter(decision.act, before, true, decidedAt),
    created_at: decidedAt,
    note: decision.note ?? '',
    privateNote: decision.privateNote ?? '',
    policyVersion,
    undoOf: null,
    tookMs: decision.tookSeconds === undefined ? null : decision.tookSeconds * 1_000,
  };
  await insertAct(tx, act);
  await setStatus(tx, row.id, act.after, decidedAt);
  if (row.person_id !== null && isAgainst) await insertStatement(tx, { ...act, person_id: row.person_id });
  await insertSettlement(tx, act.id, decidedAt);
  const outcome = isAgainst ? 'upheld' : 'dismissed';
  await decideReports(tx, { caseId: row.id, outcome, decidedAt, at: decidedAt });
}
