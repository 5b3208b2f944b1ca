import type { Tx } from '@offshoot/nest-kit/database';
import type { AccountRow } from '../domain/account.ts';

/** Stores the role that an operator gives; null takes it back. */
export async function setGrantedRole(
  tx: Tx,
  userId: string,
  role: AccountRow['granted_role'],
  at: Date,
): Promise<void> {
  if (role === null) await tx.execute('DELETE FROM role_grant WHERE user_id = $1', [userId]);
  else
    await tx.execute(
      `INSERT INTO role_grant (user_id, role, granted_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, granted_at = excluded.granted_at`,
      [userId, role, at],
    );
}
