import { apiBase, apiTimeout } from '../../config/app.ts';
import { keptAtHeader } from '../../config/worker.ts';
import { ApiError, errorFrom } from './api-error.ts';
import { recordResponse } from './cached-responses.ts';
import { mayRefresh, refreshSession } from '../session/refresh.ts';
import { tokenStore } from '../session/token-store.ts';

interface Sending {
  /** Sent as JSON. */
  body?: object | undefined;
  signal?: AbortSignal;
  /** Milliseconds, 10 s by default. */
  timeout?: number;
  idempotencyKey?: string | null | undefined;
}

/** The raw response, before its status is checked. */
export interface RawResponse {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

/** The address of a call with its query; empty values are left out. */
export function apiUrl(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `${apiBase}${path}${text ? `?${text}` : ''}`;
}

/**
 * Sends with the current token; on 401 or 403 refreshes once and sends again. The session ends only when the refresh
 * itself is refused; a second refusal is an ordinary error.
 * @param renews false: a refusal does not concern the session
 */
export async function withSession(
  send: (token: string | null) => Promise<RawResponse>,
  { renews = true } = {},
): Promise<RawResponse> {
  const token = tokenStore.access();
  let reply = await send(token);
  const refused = reply.status === 401 || reply.status === 403;
  const signedIn = token !== null || tokenStore.refresh() !== null;
  if (refused && signedIn && renews && mayRefresh()) {
    await refreshSession(token);
    reply = await send(tokenStore.access());
  }
  if (reply.status >= 400) throw errorFrom(reply.status, reply.body, reply.retryAfter);
  return reply;
}

/**
 * Sends once, and returns any response.
 * @throws ApiError of status 0 without a response
 */
export async function send(
  method: string,
  url: string,
  token: string | null,
  { body, signal, timeout = apiTimeout, idempotencyKey }: Sending = {},
): Promise<RawResponse> {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeout);
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: controller.signal,
    });
    const text = response.status === 204 ? '' : await response.text();
    if (method === 'GET') recordResponse(url, response.headers.get(keptAtHeader));
    return {
      status: response.status,
      body: jsonOrNull(text),
      retryAfter: seconds(response.headers.get('retry-after')),
    };
  } catch (cause) {
    // The caller's own cancellation is no failure to report.
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: late ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** JSON, or null for an empty or other body. */
export function jsonOrNull(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** `Retry-After` in seconds; our server does not use its date form. */
export function seconds(header: string | null): number | null {
  const value = header === null ? Number.NaN : Number(header);
  return Number.isFinite(value) && value >= 0 ? Math.ceil(value) : null;
}
