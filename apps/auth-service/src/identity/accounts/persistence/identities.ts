import type { Tx } from '@offshoot/nest-kit/database';

/** An address or a Google account that a user has proved to be theirs. */
export interface Identity {
  kind: 'email' | 'google';
  value: string;
  proved_at: Date;
  /** An address before a change that can still be undone. */
  is_former: boolean;
}

/**
 * The identities of an account.
 * @param unverified whether its address counts without a verification, from the registration on
 */
export function identitiesOf(tx: Tx, userId: string, unverified: boolean): Promise<Identity[]> {
  return tx.query<Identity>(
    `SELECT 'email' AS kind, email AS value, coalesce(email_verified_at, created_at) AS proved_at, false AS is_former
       FROM account WHERE id = $1 AND deleted_at IS NULL AND (email_verified_at IS NOT NULL OR $2)
     UNION ALL
     SELECT 'email', email, created_at, true FROM former_email WHERE user_id = $1
     UNION ALL
     SELECT 'google', subject, created_at, false FROM google_identity WHERE user_id = $1`,
    [userId, unverified],
  );
}
