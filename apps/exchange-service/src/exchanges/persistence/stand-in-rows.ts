import type { Tx } from '@offshoot/nest-kit/database';
import type { Party } from '../domain/transitions.ts';
import type { ExchangeRow } from './exchange.entity.ts';

const columns = {
  requester: { name: 'requester_stand_in', changes: 'requester_stand_in_changes' },
  owner: { name: 'owner_stand_in', changes: 'owner_stand_in_changes' },
} as const satisfies Record<Party, object>;

/** Who comes instead of a party, and how often the party has changed that. */
export const standInOf = (row: ExchangeRow, party: Party): { name: string | null; changes: number } => ({
  name: row[columns[party].name],
  changes: row[columns[party].changes],
});

/**
 * Stores who comes instead of a party; null for the party itself. A calendar accepts a meeting with another name only as a
 * change of it. The caller has locked the exchange.
 */
export async function setStandIn(
  tx: Tx,
  id: string,
  { party, name, now }: { party: Party; name: string | null; now: Date },
): Promise<ExchangeRow> {
  const { name: column, changes } = columns[party];
  const [row] = await tx.query<ExchangeRow>(
    `UPDATE exchange SET ${column} = $2, ${changes} = ${changes} + 1, updated_at = $3, version = version + 1,
       meeting_sequence = meeting_sequence + CASE WHEN meeting_time IS NULL THEN 0 ELSE 1 END,
       meeting_changed_at = CASE WHEN meeting_time IS NULL THEN meeting_changed_at ELSE $3::timestamptz END
     WHERE id = $1 RETURNING *`,
    [id, name, now],
  );
  if (!row) throw new Error(`The stand-in of exchange ${id} was changed without being locked.`);
  return row;
}
