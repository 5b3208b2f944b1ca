import type { Tx } from '@offshoot/nest-kit/database';

/** Makes an act final: it can no longer be undone, and its statement is shown. */
export async function insertSettlement(tx: Tx, actId: string, at: Date): Promise<void> {
  await tx.execute('INSERT INTO act_settlement (act_id, settled_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    actId,
    at,
  ]);
}
