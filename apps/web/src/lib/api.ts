import * as z from 'zod/mini';
import { apiBase, apiTimeout } from '../config/app.ts';
import { keptAtHeader } from '../config/worker.ts';
import { ApiError, errorFrom } from './api-error.ts';
import { noteAnswer } from './kept-answers.ts';
import { refreshSession } from './refresh.ts';
import { tokenStore } from './token-store.ts';
import { withWriteKey } from './write-keys.ts';
import type { WriteRequest } from './write-keys.ts';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface Options<S extends z.ZodMiniType> {
  /** The answer's shape; without one the answer is not read. */
  schema?: S;
  query?: Query;
  /** FormData goes out as multipart, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds, 10 s unless said otherwise. */
  timeout?: number;
  /** Makes a retried write harmless; null where the body holds an id of its own that does. */
  idempotencyKey?: string | null;
}

/** What came back, before it is judged. */
export interface RawAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

type Answer<S> = S extends z.ZodMiniType ? z.infer<S> : void;

/** The address of a call with its query; empty values are left out. */
export function apiUrl(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `${apiBase}${path}${text ? `?${text}` : ''}`;
}

const signInPaths = ['/auth/login', '/auth/register', '/auth/refresh', '/auth/logout'];

/**
 * Sends with the present token; on 401 or 403 refreshes once and sends again. The session ends only when the
 * refresh itself is refused; a second refusal is an ordinary error.
 */
export async function withSession(path: string, send: (token: string | null) => Promise<RawAnswer>): Promise<RawAnswer> {
  const token = tokenStore.access();
  let answer = await send(token);
  const refused = answer.status === 401 || answer.status === 403;
  const signedIn = token !== null || tokenStore.refresh() !== null;
  if (refused && signedIn && !signInPaths.includes(path)) {
    await refreshSession(token);
    answer = await send(tokenStore.access());
  }
  if (answer.status >= 400) throw errorFrom(answer.status, answer.body, answer.retryAfter);
  return answer;
}

/** Reads an answer as its schema says. */
export function readAnswer<S extends z.ZodMiniType>(schema: S | undefined, answer: RawAnswer): Answer<S> {
  if (!schema) return undefined as Answer<S>;
  const parsed = z.safeParse(schema, answer.body);
  if (!parsed.success) throw new ApiError({ status: answer.status, code: 'bad_answer' });
  return parsed.data as Answer<S>;
}

async function call<S extends z.ZodMiniType>(method: string, path: string, options: Options<S> = {}): Promise<Answer<S>> {
  const url = apiUrl(path, options.query);
  const sendWith = (idempotencyKey?: string) => withSession(path, (token) => send(method, url, token, { ...options, ...(idempotencyKey && { idempotencyKey }) }));
  const isKeyed = method !== 'GET' && options.idempotencyKey === undefined;
  const answer = await (isKeyed ? withWriteKey(sameRequest(method, path, url, options.body), sendWith) : sendWith());
  return readAnswer(options.schema, answer);
}

/** What makes two writes the same. Forms are not compared, and passwords are not kept. */
function sameRequest(method: string, path: string, url: string, body: unknown): WriteRequest | null {
  const mayHoldPassword = path.startsWith('/auth/') && method !== 'PUT';
  return body instanceof FormData || mayHoldPassword ? null : { url, content: `${method} ${JSON.stringify(body ?? null)}` };
}

async function send<S extends z.ZodMiniType>(
  method: string,
  url: string,
  token: string | null,
  { body, signal, timeout = apiTimeout, idempotencyKey }: Options<S>,
): Promise<RawAnswer> {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeout);
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: controller.signal,
    });
    const text = response.status === 204 ? '' : await response.text();
    if (method === 'GET') noteAnswer(url, response.headers.get(keptAtHeader));
    return { status: response.status, body: jsonOrNull(text), retryAfter: seconds(response.headers.get('retry-after')) };
  } catch (cause) {
    // The caller's own cancellation is no failure to report.
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: late ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** JSON, or null for an empty or foreign body. */
export function jsonOrNull(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** `Retry-After` in seconds; its date form is not used by our server. */
export function seconds(header: string | null): number | null {
  const value = header === null ? Number.NaN : Number(header);
  return Number.isFinite(value) && value >= 0 ? Math.ceil(value) : null;
}

export const api = {
  get: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('GET', path, options),
  post: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('POST', path, options),
  put: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('PUT', path, options),
  delete: <S extends z.ZodMiniType>(path: string, options?: Options<S>) => call('DELETE', path, options),
};
