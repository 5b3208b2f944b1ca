import type { EntityManager } from 'typeorm';

/** Serialises bookings of one user until the transaction ends: amounts and levels follow from sums. */
export const lockPerson = (em: EntityManager, userId: string): Promise<unknown> => lock(em, `person:${userId}`);

/** Serialises counting the exchanges of a pair. Always acquired before the locks of the two users. */
export const lockPair = (em: EntityManager, one: string, other: string): Promise<unknown> =>
  lock(em, `pair:${[one, other].sort().join(':')}`);

const lock = (em: EntityManager, name: string): Promise<unknown> =>
  em.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
