import type { StartedService } from '@offshoot/testing/service';

export interface Booked {
  user_id: string;
  type: string;
  source_key: string;
  amount: number;
}

/** Causes and amounts in the ledger, sorted; those of all users begin with the user's id. */
export async function booked({ database }: StartedService, userId?: string): Promise<string[]> {
  const rows = await database.query<Booked>(`SELECT user_id, type, source_key, amount FROM ledger`);
  return rows
    .filter((row) => !userId || row.user_id === userId)
    .map((row) => (userId ? '' : `${row.user_id} `) + `${row.type} ${row.source_key} ${row.amount}`)
    .sort();
}
