import { verify } from '@node-rs/argon2';
import { demoAccounts, demoPassword } from '@offshoot/demo-community/accounts';
import type { Tx } from '@offshoot/nest-kit/database';

interface DemoLogin {
  id: string;
  password_hash: string;
}

/**
 * Replaces the public password of the demo accounts that still have it and ends their sessions; a password that a user
 * has chosen stays. It runs before the services start, so no session events are needed.
 * @returns the number of accounts changed
 */
export async function replaceDemoPassword(tx: Tx, passwordHash: string, now: Date): Promise<number> {
  const ids = demoAccounts.map(({ id }) => id);
  const logins = await tx.query<DemoLogin>(
    `SELECT id, password_hash FROM account WHERE id = ANY($1) AND password_hash IS NOT NULL FOR UPDATE`,
    [ids],
  );
  const demoIds: string[] = [];
  for (const { id, password_hash } of logins) if (await verify(password_hash, demoPassword)) demoIds.push(id);
  await tx.execute(`UPDATE account SET password_hash = $2, updated_at = $3 WHERE id = ANY($1)`, [
    demoIds,
    passwordHash,
    now,
  ]);
  await tx.execute(`UPDATE session SET ended_at = $2 WHERE user_id = ANY($1) AND ended_at IS NULL`, [demoIds, now]);
  return demoIds.length;
}
