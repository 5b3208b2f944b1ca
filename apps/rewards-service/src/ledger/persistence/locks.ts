import type { EntityManager } from 'typeorm';

/** Waits until no other transaction books for this person: amounts and levels follow from sums. */
export const lockPerson = (em: EntityManager, userId: string): Promise<unknown> => lock(em, `person:${userId}`);

/** Waits until no other transaction counts exchanges of these two. Always taken before their own locks. */
export const lockPair = (em: EntityManager, one: string, other: string): Promise<unknown> =>
  lock(em, `pair:${[one, other].sort().join(':')}`);

const lock = (em: EntityManager, name: string): Promise<unknown> =>
  em.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
