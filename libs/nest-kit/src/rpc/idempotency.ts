import { createHash } from 'node:crypto';
import { DomainError } from '@offshoot/contracts/errors';
import { type Database } from '../database.ts';
import type { Tx } from '../database/tx.ts';

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  actorId: string;
  key: string;
  method: string;
  input: unknown;
}

/** How long a key is valid, as a PostgreSQL interval; the RetentionSweeper deletes older ones. */
export const keyLifetime = '24 hours';

/** JSON with sorted fields, so that equal values have equal texts. */
function canonical(value: unknown): string {
  const sorted = (_name: string, member: unknown): unknown =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member;
  return JSON.stringify(value, sorted) ?? 'null';
}

const hashOf = ({ method, input }: KeyedRequest): string =>
  createHash('sha256')
    .update(`${method} ${canonical(input)}`)
    .digest('hex');

/**
 * Runs `response` at most once per user and key; a repeated request returns the stored response. Effect and response are
 * committed in one transaction, so a crash leaves neither. Errors are not stored: the next request runs `response` again.
 * @throws DomainError `request_in_progress` while an earlier request with the key runs, `idempotency_key_reused` where the
 * key belongs to a different request
 */
export function handleOnce(
  database: Database,
  requested: KeyedRequest,
  response: () => Promise<unknown>,
): Promise<unknown> {
  const { actorId, key, method } = requested;
  const hash = hashOf(requested);
  return database.shared(async (tx, share) => {
    // Held until the end of the transaction. It does not wait: a repeated request must not occupy a connection.
    const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken`;
    const [held] = await tx.query<{ taken: boolean }>(lock, [`idempotency:${actorId}:${key}`]);
    if (!held?.taken) throw new DomainError('request_in_progress');
    const [before] = await tx.query<{ request_hash: string; response: unknown }>(
      `SELECT request_hash, response FROM idempotency WHERE actor_id = $1 AND key = $2 AND created_at > now() - $3::interval`,
      [actorId, key, keyLifetime],
    );
    if (before && before.request_hash !== hash) throw new DomainError('idempotency_key_reused');
    if (before) return before.response;
    const given = await share(response);
    await tx.execute(
      `INSERT INTO idempotency (actor_id, key, method, request_hash, response) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (actor_id, key) DO UPDATE SET method = $3, request_hash = $4, response = $5, created_at = now()`,
      [actorId, key, method, hash, JSON.stringify(given)],
    );
    return given;
  });
}

/** Deletes the stored responses of a user, which may contain personal data. @returns their number */
export const deleteStoredResponses = (tx: Tx, actorId: string): Promise<number> =>
  tx.execute(`DELETE FROM idempotency WHERE actor_id = $1`, [actorId]);
