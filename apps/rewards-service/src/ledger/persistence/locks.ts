import type { EntityManager } from 'typeorm';

/** Waits until no other transaction books for this person: amounts and levels follow from sums. */
export const lockPerson = (em: EntityManager, userId: string): Promise<unknown> => lock(em, `person:${userId}`);

/** Waits until no other transaction counts exchanges of these two. Always taken before their own locks. */
export const lockPair = (em: EntityManager, low: string, high: string): Promise<unknown> => lock(em, `pair:${low}:${high}`);

const lock = (em: EntityManager, name: string): Promise<unknown> =>
  em.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
