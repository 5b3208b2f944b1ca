import type { Actor } from '@offshoot/contracts/basics';
import type { Tx } from '@offshoot/nest-kit/database';

/**
 * Stores the role that the next token carries.
 * @returns whether it changed; of two concurrent calls only one gets true
 */
export async function storeRole(tx: Tx, id: string, role: Actor['role']): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET role = $2 WHERE id = $1 AND role <> $2 RETURNING id`,
    [id, role],
  );
  return rows.length > 0;
}
