import type { Actor } from '@offshoot/contracts/basics';
import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** Keeps the role that the next token gives. @returns whether it was another before; of two at once, one is told so */
export async function changeRole(em: EntityManager, id: string, role: Actor['role']): Promise<boolean> {
  const rows = await sql<{ id: string }>(em, `UPDATE account SET role = $2 WHERE id = $1 AND role <> $2 RETURNING id`, [
    id,
    role,
  ]);
  return rows.length > 0;
}
