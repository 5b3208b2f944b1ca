import type { Tx } from '@offshoot/nest-kit/database';

/** Serialises bookings of one user until the transaction ends: amounts and levels follow from sums. */
export const lockPerson = (tx: Tx, userId: string): Promise<unknown> => lock(tx, `person:${userId}`);

/** Serialises counting the exchanges of a pair. Always acquired before the locks of the two users. */
export const lockPair = (tx: Tx, firstUser: string, secondUser: string): Promise<unknown> =>
  lock(tx, `pair:${[firstUser, secondUser].sort().join(':')}`);

/** Serialises the completion of an exchange and the acceptance of its videos. Acquired after the pair's lock. */
export const lockExchange = (tx: Tx, exchangeId: string): Promise<unknown> => lock(tx, `exchange:${exchangeId}`);

const lock = (tx: Tx, name: string): Promise<unknown> =>
  tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
