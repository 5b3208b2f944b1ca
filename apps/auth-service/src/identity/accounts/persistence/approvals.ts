import type { WaitingAccount } from '@offshoot/contracts/approvals';
import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';

/** No session of this account may be opened until an admin has approved it. */
export async function requestApproval(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute('UPDATE account SET approval_requested_at = $2 WHERE id = $1', [id, now]);
}

export async function markApproved(tx: Tx, id: string): Promise<void> {
  await tx.execute('UPDATE account SET approval_requested_at = NULL WHERE id = $1', [id]);
}

/**
 * Approves every account that began to wait until then.
 * @returns the ids of those with a verified address
 */
export async function approveWaiting(tx: Tx, until: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string; email_verified: boolean }>(
    `UPDATE account SET approval_requested_at = NULL WHERE approval_requested_at <= $1
     RETURNING id, email_verified_at IS NOT NULL AS email_verified`,
    [until],
  );
  return rows.flatMap(({ id, email_verified }) => (email_verified ? [id] : []));
}

/** An admin decides about an account once its address is verified. */
const waiting = `approval_requested_at IS NOT NULL AND email_verified_at IS NOT NULL
  AND deactivated_at IS NULL AND deleted_at IS NULL`;

/** The hundred that wait longest. */
export async function waitingAccounts(tx: Tx): Promise<WaitingAccount[]> {
  const rows = await tx.query<{ id: string; email: string; language: Language; created_at: Date }>(
    `SELECT id, email, language, created_at FROM account WHERE ${waiting} ORDER BY approval_requested_at, id LIMIT 100`,
    [],
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, registered_at: created_at.toISOString() }));
}

export async function countWaiting(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`SELECT count(*)::int AS count FROM account WHERE ${waiting}`, []);
  return row?.count ?? 0;
}
