import type { Tx } from '@offshoot/nest-kit/database';

/** Serialises requests and blocks between two users until the transaction ends. */
export async function lockPair(tx: Tx, firstUser: string, secondUser: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    [firstUser, secondUser].toSorted().join(' '),
  ]);
}
