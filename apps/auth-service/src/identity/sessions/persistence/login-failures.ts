import type { Tx } from '@offshoot/nest-kit/database';
import type { Failures } from '../domain/login-slowdown.ts';

/** Failures of an address at or after `since`. */
export async function failuresOf(tx: Tx, key: Buffer, since: Date): Promise<Failures | null> {
  const [row] = await tx.query<Failures>(
    `SELECT failures, last_at FROM login_failure WHERE address_key = $1 AND last_at > $2`,
    [key, since],
  );
  return row ?? null;
}

/**
 * Counts one more failure. Deletes those before `since`, including a few of other addresses, so that they do not pile
 * up.
 */
export async function countFailure(tx: Tx, key: Buffer, since: Date, now: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO login_failure (address_key, failures, last_at) VALUES ($1, 1, $3)
     ON CONFLICT (address_key) DO UPDATE SET last_at = $3,
       failures = CASE WHEN login_failure.last_at > $2 THEN login_failure.failures + 1 ELSE 1 END`,
    [key, since, now],
  );
  await tx.execute(
    `DELETE FROM login_failure WHERE address_key IN (
       SELECT address_key FROM login_failure WHERE last_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [since],
  );
}

export async function clearLoginFailures(tx: Tx, key: Buffer): Promise<void> {
  await tx.execute(`DELETE FROM login_failure WHERE address_key = $1`, [key]);
}
