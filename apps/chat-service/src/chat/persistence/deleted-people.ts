import { execute, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** The lock of a person's coming rooms. */
const lockOf = (person: string): string => `hashtextextended('rooms of ' || ${person}, 0)`;

/** Notes that a person is gone, once no room of theirs is being made any more. */
export async function recordDeletedPerson(em: EntityManager, personId: string, at: Date): Promise<void> {
  await sql(em, `SELECT pg_advisory_xact_lock(${lockOf('$1')})`, [personId]);
  await execute(
    em,
    'INSERT INTO deleted_person (person_id, deleted_at) VALUES ($1, $2) ON CONFLICT (person_id) DO NOTHING',
    [personId, at],
  );
}

/** Lets nobody of these be noted as gone until the transaction ends: who is not by now, finds what it makes. */
export async function keepPresence(em: EntityManager, people: readonly string[]): Promise<void> {
  await sql(em, `SELECT pg_advisory_xact_lock_shared(${lockOf('person')}) FROM unnest($1::text[]) AS person`, [people]);
}
