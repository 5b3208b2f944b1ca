import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** Serialises requests and blocks between two users until the transaction ends. */
export async function lockPair(em: EntityManager, one: string, other: string): Promise<void> {
  await sql(em, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [[one, other].toSorted().join(' ')]);
}
