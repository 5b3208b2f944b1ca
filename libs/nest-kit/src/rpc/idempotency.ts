import { createHash } from 'node:crypto';
import { DomainError } from '@offshoot/contracts/errors';
import type { EntityManager } from 'typeorm';
import { type Database, execute, sql } from '../database.ts';

/** A question that came with an Idempotency-Key. */
export interface KeyedRequest {
  actorId: string;
  key: string;
  method: string;
  input: unknown;
}

/** How long a key is remembered, as an interval of PostgreSQL; housekeeping removes what is older. */
export const keyLifetime = '24 hours';

/** A value as JSON that is the same for the same value, whatever order its fields came in. */
function canonical(value: unknown): string {
  const sorted = (_name: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one;
  return JSON.stringify(value, sorted) ?? 'null';
}

const hashOf = ({ method, input }: KeyedRequest): string =>
  createHash('sha256')
    .update(`${method} ${canonical(input)}`)
    .digest('hex');

/**
 * Answers a writing question once for a person's key. Effect and answer are committed together: whoever dies in
 * between leaves neither, and the key free. An error decides nothing for good: the next try is decided anew.
 * @throws DomainError `request_in_progress` while the first asking runs, `idempotency_key_reused` for another request
 */
export function handleOnce(
  database: Database,
  requested: KeyedRequest,
  response: () => Promise<unknown>,
): Promise<unknown> {
  const { actorId, key, method } = requested;
  const hash = hashOf(requested);
  return database.shared(async (em, share) => {
    // Held until the end of the transaction, and never waited for: a second asking must not hold a connection.
    const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken`;
    const [held] = await sql<{ taken: boolean }>(em, lock, [`idempotency:${actorId}:${key}`]);
    if (!held?.taken) throw new DomainError('request_in_progress');
    const [before] = await sql<{ request_hash: string; response: unknown }>(
      em,
      `SELECT request_hash, response FROM idempotency WHERE actor_id = $1 AND key = $2 AND created_at > now() - $3::interval`,
      [actorId, key, keyLifetime],
    );
    if (before && before.request_hash !== hash) throw new DomainError('idempotency_key_reused');
    if (before) return before.response;
    const given = await share(response);
    await execute(
      em,
      `INSERT INTO idempotency (actor_id, key, method, request_hash, response) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (actor_id, key) DO UPDATE SET method = $3, request_hash = $4, response = $5, created_at = now()`,
      [actorId, key, method, hash, JSON.stringify(given)],
    );
    return given;
  });
}

/** Forgets every answer that is kept for a person: they may hold what is personal. */
export const deleteStoredResponses = (em: EntityManager, actorId: string): Promise<number> =>
  execute(em, `DELETE FROM idempotency WHERE actor_id = $1`, [actorId]);
