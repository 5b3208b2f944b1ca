import type { Tx } from '@offshoot/nest-kit/database';
import { type AccountRow, settingsOf } from '../../../identity/identity.ts';
import type { Privacy } from '../domain/seen-profile.ts';

/** A profile with its owner's privacy settings, before they are applied. */
export interface ProfileRow extends Pick<
  AccountRow,
  'id' | 'email' | 'email_verified' | 'granted_role' | 'name' | 'avatar' | 'bio' | 'location' | 'website' | 'created_at'
> {
  privacy: Privacy;
  is_following: boolean;
  is_blocked: boolean;
}

/** A profile with its relation to `viewerId`; null if the account is unknown, deleted or deactivated. */
export async function profileOf(tx: Tx, id: string, viewerId: string): Promise<ProfileRow | null> {
  const [row] = await tx.query<Omit<ProfileRow, 'privacy'> & Pick<AccountRow, 'settings'>>(
    `SELECT id, email, email_verified_at IS NOT NULL AS email_verified, role_grant.role AS granted_role, name, avatar, bio, location, website, settings, created_at,
       EXISTS (SELECT 1 FROM follow WHERE follower_id = $2 AND person_id = account.id) AS is_following,
       EXISTS (SELECT 1 FROM block WHERE blocker_id = $2 AND blocked_id = account.id AND active) AS is_blocked
     FROM account LEFT JOIN role_grant ON role_grant.user_id = account.id WHERE id = $1 AND deleted_at IS NULL AND deactivated_at IS NULL`,
    [id, viewerId],
  );
  return row ? { ...row, privacy: settingsOf(row).privacy } : null;
}

/** The privacy settings of users; unknown, deleted and deactivated ones are left out. */
export async function privacyOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; privacy: Privacy }[]> {
  const rows = await tx.query<Pick<AccountRow, 'id' | 'settings'>>(
    'SELECT id, settings FROM account WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL AND deactivated_at IS NULL',
    [ids],
  );
  return rows.map((row) => ({ id: row.id, privacy: settingsOf(row).privacy }));
}
