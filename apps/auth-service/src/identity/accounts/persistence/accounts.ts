import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';
import type { AccountRow } from '../domain/account.ts';
import { accountColumns } from './account-columns.ts';
import { dropLinks } from './account-links.ts';
import { dropTokens } from './verification-tokens.ts';

export async function accountByEmail(tx: Tx, email: string, now: Date): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(`SELECT ${accountColumns} FROM account WHERE lower(email) = lower($2)`, [
    now,
    email,
  ]);
  return row ?? null;
}

/** The account, locked until the end of the transaction if `lock` is given. */
export async function accountById(
  tx: Tx,
  id: string,
  now: Date,
  lock: 'FOR UPDATE' | '' = '',
): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(`SELECT ${accountColumns} FROM account WHERE id = $2 ${lock}`, [now, id]);
  return row ?? null;
}

interface NewAccount {
  id: string;
  email: string;
  /** Null for a user who signs in with Google. */
  password_hash: string | null;
  name: string;
  language: Language;
}

/** @returns false if the address has an account, also one that was committed while this statement waited for it. */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<boolean> {
  const added = await tx.execute(
    `INSERT INTO account (id, email, password_hash, name, language, created_at, updated_at, name_folded, folding)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, ${FOLDING}) ON CONFLICT DO NOTHING`,
    [account.id, account.email, account.password_hash, account.name, account.language, now, foldText(account.name)],
  );
  return added > 0;
}

/** Stores the user's location unless one is set already. */
export async function keepFirstPlace(
  tx: Tx,
  id: string,
  place: { latitude: number; longitude: number },
): Promise<void> {
  await tx.execute(
    `UPDATE account SET default_latitude = $2, default_longitude = $3 WHERE id = $1 AND default_latitude IS NULL`,
    [id, place.latitude, place.longitude],
  );
}

/**
 * Marks the address as verified and removes a disputed password.
 * @returns whether it was unverified before.
 */
export async function markVerified(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET email_verified_at = $2, password_hash = CASE WHEN password_disputed THEN NULL ELSE password_hash END,
       password_disputed = false, updated_at = $2
       WHERE id = $1 AND email_verified_at IS NULL RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

/**
 * Records another registration of an unverified address. The first password stays until the address is verified, so
 * signing in is refused as before. Both cases write, so that the duration does not reveal whether the passwords were
 * equal.
 */
export async function noteAnotherPassword(tx: Tx, id: string, isSame: boolean): Promise<void> {
  await tx.execute('UPDATE account SET password_disputed = password_disputed OR NOT $2 WHERE id = $1', [id, isSame]);
}

/** A password set by the owner resolves any dispute. */
export async function setPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx.execute(`UPDATE account SET password_hash = $2, password_disputed = false, updated_at = $3 WHERE id = $1`, [
    id,
    passwordHash,
    now,
  ]);
}

/** Removes the password: the account has none until its mailbox sets one. */
export async function dropPassword(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(`UPDATE account SET password_hash = NULL, updated_at = $2 WHERE id = $1`, [id, now]);
}

/**
 * Frees an address of another account that never verified it, for the account whose mailbox has. The links mailed to it
 * stop working: they would verify that other account.
 */
export async function releaseUnproved(tx: Tx, email: string, exceptId: string, now: Date): Promise<void> {
  const [released] = await tx.query<{ id: string }>(
    `UPDATE account SET email = 'unproved-' || id || '@unproved.invalid', updated_at = $3
       WHERE lower(email) = lower($1) AND id <> $2 AND email_verified_at IS NULL RETURNING id`,
    [email, exceptId, now],
  );
  if (!released) return;
  await dropTokens(tx, released.id);
  await dropLinks(tx, released.id, 'reset_password');
}

/**
 * Gives an account an address that its mailbox has confirmed.
 * @returns whether the account still exists.
 * @throws a violation of `account_email_key` if the address has another account.
 */
export async function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET email = $2, email_verified_at = $3, updated_at = $3
       WHERE id = $1 AND deactivated_at IS NULL AND deleted_at IS NULL RETURNING id`,
    [id, email, now],
  );
  return rows.length > 0;
}

/** Replaces a hash by a stronger one of the same password, unless the password was changed in the meantime. */
export async function replaceHash(tx: Tx, id: string, before: string, after: string): Promise<void> {
  await tx.execute(`UPDATE account SET password_hash = $3 WHERE id = $1 AND password_hash = $2`, [id, before, after]);
}
