import type { logIn, logOut, register } from '@offshoot/contracts/operations/accounts';
import { httpCall } from '@offshoot/contracts/operations/http';
import type { HttpInput, HttpResponse, HttpResult, PublicOperation } from '@offshoot/contracts/operations/http';
import { consumePrefetched, consumeResponse } from './prefetch.ts';
import { ApiError } from './api-error.ts';
import { loadedSchemas, parserOf } from './schemas.ts';
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

/**
 * Sends a request and parses its response by the schema of the operation, which is loaded first: the response of a write
 * must be readable once it is sent.
 * @throws ApiError for a refusal, for no response, and for a response of another shape
 */
export async function sendParsed<O extends PublicOperation>(
  operation: O,
  request: () => Promise<RawResponse>,
): Promise<HttpResult<O>> {
  // At once where they are loaded: what the caller does next, such as another sign-in, must not change the request.
  const parser = parserOf(operation);
  const { parseBody } = parser instanceof Promise ? await parser : parser;
  const { status, body } = await request();
  if (status === 204) return undefined as HttpResult<O>;
  const parsed = parseBody(operation.name, body);
  if (parsed === undefined) throw new ApiError({ status, code: 'bad_response' });
  return parsed as HttpResult<O>;
}

/**
 * Calls an operation with the fields of its request.
 * @throws ApiError as `sendParsed`
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
  return sendParsed(operation, () => {
    const ahead = method === 'GET' ? consumePrefetched(url) : null;
    return ahead ?? (isKeyed ? withWriteKey(sameRequest(method, path, url, body), sendWith) : sendWith());
  });
}

/**
 * For a query's `initialData`: a prefetched response, if it has arrived and schemas are loaded, as they are before a member's
 * first screen renders; a pending one is left to `call`.
 */
export function prefetchedResponse<O extends PublicOperation>(
  operation: O,
  input: HttpInput<O>,
): HttpResponse<O> | undefined {
  const { path, query } = httpCall(operation, input);
  return loadedSchemas()?.parseBody(operation.name, consumeResponse(apiUrl(path, query))?.body) as
    HttpResponse<O> | undefined;
}

/** Compares two writes. Passwords are not kept. */
function sameRequest(method: string, path: string, url: string, body: unknown): WriteRequest | null {
  const mayHoldPassword = path.startsWith('/auth/') && method !== 'PUT';
  return mayHoldPassword ? null : { url, content: `${method} ${JSON.stringify(body ?? null)}` };
}
