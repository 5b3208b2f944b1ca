import type { logIn, logOut, register } from '@offshoot/contracts/operations/accounts';
import { httpCall, responseSchema } from '@offshoot/contracts/operations/http';
import type { HttpInput, HttpResponse, HttpResult, PublicOperation } from '@offshoot/contracts/operations/http';
import * as z from 'zod/mini';
import { consumePrefetched, consumeResponse } from './prefetch.ts';
import { ApiError } from './api-error.ts';
import { apiUrl, send, withSession } from './send.ts';
import type { RawResponse } from './send.ts';
import { withWriteKey } from './write-keys.ts';
import type { WriteRequest } from './write-keys.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds, 10 s by default. */
  timeout?: number;
  /** The idempotency key of a retried write; null where the body has an id of its own that deduplicates. */
  idempotencyKey?: string | null;
}

type SignIn = typeof logIn | typeof logOut | typeof register;

/** They carry their own credentials: a refusal does not concern the session. */
const signIns: Record<SignIn['name'], true> = { 'auth.login': true, 'auth.logout': true, 'auth.register': true };

/** Parses a response by the schema of its operation. */
export function parseResponse<O extends PublicOperation>(operation: O, reply: RawResponse): HttpResult<O> {
  if (reply.status === 204) return undefined as HttpResult<O>;
  const parsed = z.safeParse(responseSchema(operation), reply.body);
  if (!parsed.success) throw new ApiError({ status: reply.status, code: 'bad_answer' });
  return parsed.data as HttpResult<O>;
}

/**
 * Calls an operation with the fields of its request.
 * @throws ApiError for a refusal, for no response, and for a response of another shape
 */
export async function call<O extends PublicOperation>(
  operation: O,
  input: HttpInput<O>,
  options: CallOptions = {},
): Promise<HttpResult<O>> {
  const { method, path, query, body } = httpCall(operation, input);
  const url = apiUrl(path, query);
  const renews = !(operation.name in signIns);
  const sendWith = (idempotencyKey = options.idempotencyKey) =>
    withSession((token) => send(method, url, token, { ...options, body, idempotencyKey }), { renews });
  const isKeyed = method !== 'GET' && options.idempotencyKey === undefined;
  const ahead = method === 'GET' ? consumePrefetched(url) : null;
  const reply = await (ahead ?? (isKeyed ? withWriteKey(sameRequest(method, path, url, body), sendWith) : sendWith()));
  return parseResponse(operation, reply);
}

/** For a query's `initialData`: a prefetched response, if it has arrived; a pending one is left to `call`. */
export function prefetchedResponse<O extends PublicOperation>(
  operation: O,
  input: HttpInput<O>,
): HttpResponse<O> | undefined {
  const { path, query } = httpCall(operation, input);
  const parsed = z.safeParse(responseSchema(operation), consumeResponse(apiUrl(path, query))?.body);
  return parsed.success ? (parsed.data as HttpResponse<O>) : undefined;
}

/** Compares two writes. Passwords are not kept. */
function sameRequest(method: string, path: string, url: string, body: unknown): WriteRequest | null {
  const mayHoldPassword = path.startsWith('/auth/') && method !== 'PUT';
  return mayHoldPassword ? null : { url, content: `${method} ${JSON.stringify(body ?? null)}` };
}
