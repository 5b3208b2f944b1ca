import { Injectable } from '@nestjs/common';
import { actsAgainst } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { lockCase } from '../../cases/cases.ts';
import { actColumns, type ActRow } from '../persistence/act-rows.ts';
import { decisionData } from './act-events.ts';

/** Makes an act final, unless it was undone: what cannot be undone follows the event of it. */
@Injectable()
export class SettleAct {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, actId: string): Promise<void> {
    const [act] = await tx.query<ActRow>(`SELECT ${actColumns} FROM moderation_act WHERE id = $1`, [actId]);
    const row = act && (await lockCase(tx, act.case_id));
    if (!act || !row || (await isUndone(tx, actId))) return;
    const at = this.clock.now();
    await tx.execute('INSERT INTO act_settlement (act_id, settled_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      actId,
      at,
    ]);
    await this.outbox.add(tx, 'moderation.settled.v1', {
      ...decisionData(row, act, { undone: false, at }),
      reporter_ids: act.closes ? await reportersOf(tx, row.id, act.created_at) : [],
      upheld: actsAgainst.includes(act.act),
    });
  }
}

async function isUndone(tx: Tx, actId: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM moderation_act WHERE undo_of = $1', [actId])).length > 0;
}

/** The users whose reports led to the case before the act. */
async function reportersOf(tx: Tx, caseId: string, at: Date): Promise<string[]> {
  const rows = await tx.query<{ reporter_id: string | null }>(
    `SELECT DISTINCT f.reporter_id FROM case_signal s JOIN signal_source f ON f.signal_id = s.id
     WHERE s.case_id = $1 AND s.kind = 'report' AND s.created_at <= $2 AND f.reporter_id IS NOT NULL`,
    [caseId, at],
  );
  return rows.flatMap(({ reporter_id }) => reporter_id ?? []);
}
