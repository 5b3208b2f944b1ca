import { ApiError } from './api-error.ts';

/** What makes two writes the same: where they go, and what they do there. */
export interface WriteRequest {
  url: string;
  content: string;
}

/** Requests whose answer was lost, with the key under which the server may have done them. */
let lost: readonly (WriteRequest & { key: string })[] = [];
/** More than anybody presses again; what is older is forgotten first. */
const most = 20;

/** A key for one write. `crypto.randomUUID` is missing where the page came over plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Nobody knows whether the server did it: no answer, a fault of its own, or the first try still runs. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'request_in_progress';

/**
 * Sends a write with an Idempotency-Key. Where the answer to the very same request was lost before, it goes out under the
 * same key: pressing again never does a thing twice. Another write to the same place ends that: a heart that was given,
 * taken back and given again is a new one.
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
