import * as z from 'zod/mini';
import { consumePrefetched, consumeResponse } from './prefetch.ts';
import { ApiError } from './api-error.ts';
import { apiUrl, send, withSession } from './send.ts';
import type { Query, RawResponse } from './send.ts';
import { withWriteKey } from './write-keys.ts';
import type { WriteRequest } from './write-keys.ts';

interface Options<S extends z.ZodMiniType> {
  /** The response's schema; without one the body is ignored. */
  schema?: S;
  query?: Query;
  /** FormData is sent as multipart, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds, 10 s by default. */
  timeout?: number;
  /** The idempotency key of a retried write; null where the body has an id of its own that deduplicates. */
  idempotencyKey?: string | null;
}

type ParsedResponse<S> = S extends z.ZodMiniType ? z.infer<S> : void;

/** Parses a response by its schema. */
export function parseResponse<S extends z.ZodMiniType>(schema: S | undefined, reply: RawResponse): ParsedResponse<S> {
  if (!schema) return undefined as ParsedResponse<S>;
  const parsed = z.safeParse(schema, reply.body);
  if (!parsed.success) throw new ApiError({ status: reply.status, code: 'bad_answer' });
  return parsed.data as ParsedResponse<S>;
}

async function call<S extends z.ZodMiniType>(
  method: string,
  path: string,
  options: Options<S> = {},
): Promise<ParsedResponse<S>> {
  const url = apiUrl(path, options.query);
  const sendWith = (idempotencyKey?: string) =>
    withSession(path, (token) => send(method, url, token, { ...options, ...(idempotencyKey && { idempotencyKey }) }));
  const isKeyed = method !== 'GET' && options.idempotencyKey === undefined;
  const ahead = method === 'GET' ? consumePrefetched(url) : null;
  const reply = await (ahead ??
    (isKeyed ? withWriteKey(sameRequest(method, path, url, options.body), sendWith) : sendWith()));
  return parseResponse(options.schema, reply);
}

/** For a query's `initialData`: a prefetched response, if it has arrived; a pending one is left to `api.get`. */
export function prefetchedResponse<S extends z.ZodMiniType>(
  path: string,
  { schema, query }: { schema: S; query?: Query },
): z.infer<S> | undefined {
  const parsed = z.safeParse(schema, consumeResponse(apiUrl(path, query))?.body);
  return parsed.success ? parsed.data : undefined;
}

/** Compares two writes. Forms are not compared, and passwords are not kept. */
function sameRequest(method: string, path: string, url: string, body: unknown): WriteRequest | null {
  const mayHoldPassword = path.startsWith('/auth/') && method !== 'PUT';
  return body instanceof FormData || mayHoldPassword
    ? null
    : { url, content: `${method} ${JSON.stringify(body ?? null)}` };
}

export const api = {
  get: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('GET', path, options),
  post: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('POST', path, options),
  put: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('PUT', path, options),
  delete: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('DELETE', path, options),
};
