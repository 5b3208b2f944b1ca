import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Tx } from '@offshoot/nest-kit/database';

/** What a user shows of themselves, and whether the name is theirs or a generated one. */
export interface ShownProfile {
  name: string;
  named_by_person: boolean;
  bio: string;
  avatar: string | null;
}

/** The latest decision on a profile. While it is hidden, what the user showed and the name that replaces theirs are kept. */
type HiddenProfile = { decided_at: Date } & (
  { is_hidden: false } | ({ is_hidden: true; replacement: string } & ShownProfile)
);

/** The caller has locked the account. */
export async function hiddenProfileOf(tx: Tx, userId: string): Promise<HiddenProfile | undefined> {
  const [row] = await tx.query<HiddenProfile>(
    'SELECT decided_at, is_hidden, name, named_by_person, bio, avatar, replacement FROM hidden_profile WHERE user_id = $1',
    [userId],
  );
  return row;
}

export async function keepHiddenProfile(
  tx: Tx,
  userId: string,
  at: Date,
  { name, named_by_person, bio, avatar, replacement }: ShownProfile & { replacement: string },
): Promise<void> {
  await tx.execute(
    `INSERT INTO hidden_profile (user_id, decided_at, is_hidden, name, named_by_person, bio, replacement, avatar)
     VALUES ($1, $2, true, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id) DO UPDATE SET decided_at = excluded.decided_at, is_hidden = true, name = excluded.name,
       named_by_person = excluded.named_by_person, bio = excluded.bio, replacement = excluded.replacement,
       avatar = excluded.avatar`,
    [userId, at, name, named_by_person, bio, replacement, avatar],
  );
}

/** Records that a profile is not hidden by a decision of this time, so that an earlier one changes nothing when it arrives. */
export async function recordShown(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO hidden_profile (user_id, decided_at, is_hidden) VALUES ($1, $2, false)
     ON CONFLICT (user_id) DO UPDATE SET decided_at = excluded.decided_at, is_hidden = false, name = NULL, named_by_person = NULL,
       bio = NULL, replacement = NULL, avatar = NULL`,
    [userId, at],
  );
}

export async function showProfile(
  tx: Tx,
  userId: string,
  now: Date,
  { name, named_by_person, bio, avatar }: ShownProfile,
): Promise<void> {
  await tx.execute(
    `UPDATE account SET name = $3, named_by_person = $4, bio = $5, avatar = $6, updated_at = $2, name_folded = $7, folding = ${FOLDING}
     WHERE id = $1`,
    [userId, now, name, named_by_person, bio, avatar, foldText(name)],
  );
}

/** @returns the avatar that was hidden */
export async function eraseHiddenProfile(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ avatar: string | null }>(
    'DELETE FROM hidden_profile WHERE user_id = $1 RETURNING avatar',
    [userId],
  );
  return row?.avatar ?? null;
}
