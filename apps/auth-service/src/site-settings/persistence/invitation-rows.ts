import { DomainError } from '@offshoot/contracts/errors';
import type { Invitation } from '@offshoot/contracts/invitations';
import type { Tx } from '@offshoot/nest-kit/database';
import { invitationCodeOf } from '../domain/invitation-code.ts';
import { holdSetting, siteSetting } from './site-setting-rows.ts';

interface Row {
  id: string;
  code: string;
  uses: number;
  used: number;
  expires_at: Date;
  created_at: Date;
}

const usable = 'revoked_at IS NULL AND used < uses AND expires_at >';

const presented = ({ expires_at, created_at, ...row }: Row): Invitation => ({
  ...row,
  expires_at: expires_at.toISOString(),
  created_at: created_at.toISOString(),
});

export async function insertInvitation(tx: Tx, invitation: Omit<Row, 'used'>): Promise<Invitation> {
  const { id, code, uses, expires_at, created_at } = invitation;
  await tx.execute('INSERT INTO invitation (id, code, uses, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    code,
    uses,
    expires_at,
    created_at,
  ]);
  return presented({ ...invitation, used: 0 });
}

/** Those that can still be used, the newest hundred. */
export async function usableInvitations(tx: Tx, now: Date): Promise<Invitation[]> {
  const rows = await tx.query<Row>(
    `SELECT id, code, uses, used, expires_at, created_at FROM invitation WHERE ${usable} $1
     ORDER BY created_at DESC, id DESC LIMIT 100`,
    [now],
  );
  return rows.map(presented);
}

/** @returns its code; null where there is none that can still be used */
export async function markRevoked(tx: Tx, id: string, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ code: string }>(
    `UPDATE invitation SET revoked_at = $2 WHERE id = $1 AND ${usable} $2 RETURNING code`,
    [id, now],
  );
  return row?.code ?? null;
}

/** Whether an account may be opened with this code; without one where none is needed. */
interface Admission {
  readonly invitation: string | undefined;
  readonly now: Date;
}

/** @throws DomainError where registration is by invitation and this is none that can be used */
export async function checkInvitation(tx: Tx, { invitation = '', now }: Admission): Promise<void> {
  if ((await siteSetting(tx, 'registration')).mode !== 'invitation') return;
  const rows = await tx.query(`SELECT 1 FROM invitation WHERE code = $1 AND ${usable} $2`, [
    invitationCodeOf(invitation),
    now,
  ]);
  if (rows.length === 0) throw new DomainError('invitation_needed');
}

/**
 * Uses it once, in the transaction that opens the account, unless everybody may register: of two registrations with its last
 * use one is refused, or has to wait. Registration stays as it is until that transaction ends.
 * @returns whether an admin has to approve the account
 * @throws DomainError as `checkInvitation`, and while registration is closed
 */
export async function useInvitation(tx: Tx, { invitation = '', now }: Admission): Promise<boolean> {
  await holdSetting(tx, 'registration');
  const { mode } = await siteSetting(tx, 'registration');
  // An admin may have closed it since the registration was checked.
  if (mode === 'closed') throw new DomainError('registration_closed');
  if (mode === 'open') return false;
  const rows = await tx.query(`UPDATE invitation SET used = used + 1 WHERE code = $1 AND ${usable} $2 RETURNING id`, [
    invitationCodeOf(invitation),
    now,
  ]);
  if (rows.length === 0 && mode === 'invitation') throw new DomainError('invitation_needed');
  return rows.length === 0;
}
