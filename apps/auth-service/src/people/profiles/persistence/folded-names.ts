import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Tx } from '@offshoot/nest-kit/database';

/** Folds some names that are not folded by the present folding. @returns how many there were, at most `most` */
export async function foldNames(tx: Tx, most: number): Promise<number> {
  const accounts = await tx.query<{ id: string; name: string }>(
    `SELECT id, name FROM account WHERE folding < ${FOLDING} AND deleted_at IS NULL ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [most],
  );
  if (accounts.length > 0)
    await tx.execute(
      `UPDATE account SET name_folded = folded.name, folding = ${FOLDING}
       FROM unnest($1::uuid[], $2::text[]) AS folded (id, name) WHERE account.id = folded.id`,
      [accounts.map(({ id }) => id), accounts.map(({ name }) => foldText(name))],
    );
  return accounts.length;
}
