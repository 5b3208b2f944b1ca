import { deletedName } from '@offshoot/contracts/deleted-name';
import type { Tx } from '@offshoot/nest-kit/database';

/**
 * What remains of a user: an id that others' exchanges and messages refer to, and when the account was created and
 * deleted.
 */
const statement = `UPDATE account SET email = 'deleted-' || id || '@deleted.invalid', email_verified_at = NULL,
  password_hash = NULL, name = $3, name_folded = '', named_by_person = false, bio = '', location = '', phone = NULL, website = '',
  avatar = NULL, settings = '{}', banned_until = NULL, ban_reason = NULL, banned_until_before = NULL, ban_reason_before = NULL, last_seen_on = NULL, default_latitude = NULL,
  default_longitude = NULL, frost_months = '{}', time_zone = NULL, approval_requested_at = NULL, deleted_at = $2, updated_at = $2
  WHERE id = $1`;

/** Erases the account's row and what proves who its user is. The address can be used for a new one. */
export async function eraseAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(statement, [id, now, deletedName]);
  await tx.execute('UPDATE session SET device = NULL WHERE user_id = $1', [id]);
  for (const table of [
    'verification_token',
    'earlier_verification_token',
    'account_link',
    'sign_in_link',
    'former_email',
    'google_identity',
    'known_network',
    'role_grant',
    'quota_use',
    'download',
    'operator_token',
  ])
    await tx.execute(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
}
