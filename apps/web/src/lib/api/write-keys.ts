import { ApiError } from './api-error.ts';

/** The identity of a write: its address and its body. */
export interface WriteRequest {
  url: string;
  content: string;
}

/** Requests whose response was lost, with the key under which the server may have processed them. */
let lost: readonly (WriteRequest & { key: string })[] = [];
/** More than a user repeats; the oldest are dropped first. */
const most = 20;

/** A key for one write. `crypto.randomUUID` is missing where the page was loaded over plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server processed it is unknown: no response, a server error, or the first try is still running. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'request_in_progress';

/**
 * Sends a write with an Idempotency-Key. Where the response to the very same request was lost, it is sent under the
 * same key: pressing again never performs a write twice. Another write to the same place ends that: a like that was
 * given, removed and given again is a new one.
 * @param request null: every write is a new one
 */
export async function withWriteKey<T>(request: WriteRequest | null, send: (key: string) => Promise<T>): Promise<T> {
  const before = lost.find(({ url, content }) => url === request?.url && content === request.content);
  const key = before?.key ?? newKey();
  const remove = () => (lost = lost.filter(({ url }) => url !== request?.url));
  try {
    const reply = await send(key);
    remove();
    return reply;
  } catch (error) {
    remove();
    if (request && isLost(error)) lost = [...lost, { ...request, key }].slice(-most);
    throw error;
  }
}
