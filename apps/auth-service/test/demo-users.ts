import { demoAccounts } from '@offshoot/demo-community/accounts';
import type { Tx } from '@offshoot/nest-kit/database';

/** Inserts the demo users, without a password. */
export async function insertDemoUsers(tx: Tx): Promise<void> {
  for (const { id, email, name, language } of demoAccounts) {
    await tx.execute(
      `INSERT INTO account (id, email, email_verified_at, name, language, created_at, updated_at) VALUES ($1, $2, now(), $3, $4, now(), now())`,
      [id, email, name, language],
    );
  }
}
