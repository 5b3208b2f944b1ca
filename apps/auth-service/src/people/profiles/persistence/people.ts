import type { PersonCard } from '@offshoot/contracts/auth';
import { deletedName } from '@offshoot/contracts/deleted-name';
import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Database, Tx } from '@offshoot/nest-kit/database';
import type { AccountRow, RoleHolder } from '../../../identity/identity.ts';

/**
 * Records the day on which a user was last seen.
 * @returns whether this is the first time on `day`.
 */
export async function markSeen(tx: Tx, id: string, day: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET last_seen_on = $2
       WHERE id = $1 AND (last_seen_on IS NULL OR last_seen_on < $2) AND deactivated_at IS NULL AND deleted_at IS NULL
       RETURNING id`,
    [id, day],
  );
  return rows.length > 0;
}

type ProfileFields = Pick<
  AccountRow,
  | 'name'
  | 'named_by_person'
  | 'bio'
  | 'location'
  | 'phone'
  | 'website'
  | 'language'
  | 'frost_months'
  | 'time_zone'
  | 'settings'
>;

export async function updateProfile(tx: Tx, id: string, profile: ProfileFields, now: Date): Promise<void> {
  const { name, named_by_person, bio, location, phone, website, language, frost_months, time_zone, settings } = profile;
  await tx.execute(
    `UPDATE account SET name = $3, named_by_person = $4, bio = $5, location = $6, phone = $7, website = $8,
       language = $9, settings = $10, time_zone = $11, updated_at = $2,
       name_folded = $12, frost_months = $13, folding = ${FOLDING} WHERE id = $1`,
    [
      id,
      now,
      name,
      named_by_person,
      bio,
      location,
      phone,
      website,
      language,
      JSON.stringify(settings),
      time_zone,
      foldText(name),
      frost_months,
    ],
  );
}

export async function setAvatar(tx: Tx, id: string, avatar: string | null, now: Date): Promise<void> {
  await tx.execute(`UPDATE account SET avatar = $2, updated_at = $3 WHERE id = $1`, [id, avatar, now]);
}

/** Whether an avatar is shown, or kept while moderators hide it; null if it is neither. Later readers wait for this transaction. */
export async function stateOfAvatar(tx: Tx, avatar: string): Promise<'shown' | 'hidden' | null> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('avatar ' || $1::text, 0))`, [avatar]);
  const [row] = await tx.query<{ is_shown: boolean; is_hidden: boolean }>(
    `SELECT EXISTS (SELECT FROM account WHERE avatar = $1 AND deleted_at IS NULL) AS is_shown,
       EXISTS (SELECT FROM hidden_profile WHERE avatar = $1) AS is_hidden`,
    [avatar],
  );
  if (row?.is_shown) return 'shown';
  return row?.is_hidden ? 'hidden' : null;
}

/**
 * Records that the profile was complete once.
 * @returns whether this is the first time.
 */
export async function markProfileCompleted(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET profile_completed_at = $2
       WHERE id = $1 AND profile_completed_at IS NULL AND named_by_person AND bio <> '' AND location <> '' AND avatar IS NOT NULL
       RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

/**
 * Cards of the existing users among `ids`; deleted ones come without personal data.
 * @param badgeOf the role as others see it
 */
export async function cardsOf(
  database: Pick<Database, 'query'>,
  ids: string[],
  badgeOf: (account: RoleHolder) => Pick<PersonCard, 'role'>,
): Promise<PersonCard[]> {
  const rows = await database.query<Omit<PersonCard, 'joined_at' | 'role'> & RoleHolder & { joined_at: Date }>(
    `SELECT id, CASE WHEN deleted_at IS NULL THEN name ELSE $2 END AS name,
       CASE WHEN deleted_at IS NULL THEN avatar END AS avatar, created_at AS joined_at,
       email, email_verified_at IS NOT NULL AND deleted_at IS NULL AS email_verified, role_grant.role AS granted_role
     FROM account LEFT JOIN role_grant ON role_grant.user_id = account.id WHERE id = ANY($1)`,
    [ids, deletedName],
  );
  return rows.map(({ joined_at, email, email_verified, granted_role, ...row }) => ({
    ...row,
    ...badgeOf({ email, email_verified, granted_role }),
    joined_at: joined_at.toISOString(),
  }));
}

/** Users with a verified address whose account does not wait for approval, or who have visited where verification is not required. */
export async function countActive(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM account
     WHERE (email_verified_at IS NOT NULL OR last_seen_on IS NOT NULL) AND approval_requested_at IS NULL AND deactivated_at IS NULL AND deleted_at IS NULL`,
    [],
  );
  return row?.count ?? 0;
}
