import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';

/** Inserts verified users, without a password. */
export async function insertUsers(
  tx: Tx,
  users: readonly { id: string; email: string; name: string; language: Language }[],
): Promise<void> {
  for (const { id, email, name, language } of users) {
    await tx.execute(
      `INSERT INTO account (id, email, email_verified_at, name, language, created_at, updated_at) VALUES ($1, $2, now(), $3, $4, now(), now())`,
      [id, email, name, language],
    );
  }
}
