import { keptAtHeader } from '../config/worker.ts';
import { responsesStore, dropAccounts, fromStore, keep, optional } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

const TIMEOUT_MS = 5_000;
const MAX_RESPONSES = 80;

/** Incremented whenever a user leaves: a response to an earlier request is not cached after it. */
let generation = 0;
/** The account whose responses are cached; null before the first one. */
let current: string | null = null;

export function clearAccounts(): Promise<void> {
  generation += 1;
  current = null;
  return dropAccounts(null);
}

/** What earlier users left is deleted with the first request of another one, whose sign-in this worker does not see. */
function begin(account: string | null, event: FetchEvent): void {
  if (account === null || account === current) return;
  if (current !== null) generation += 1;
  current = account;
  event.waitUntil(dropAccounts(account));
}

/** The account of the response: the subject of the request's token. */
function accountOf(authorization: string | null): string | null {
  const payload = authorization?.replace(/^Bearer /, '').split('.')[1];
  if (!payload) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** The response with the current time in a header, for later use offline. */
async function dated(reply: Response): Promise<Response> {
  const headers = new Headers(reply.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  return new Response(await reply.blob(), { status: reply.status, headers });
}

async function fromNetwork(event: FetchEvent, store: string): Promise<Response> {
  const requested = generation;
  const reply = await fetch(event.request);
  if (reply.status === 200) {
    const copy = reply.clone();
    const kept = dated(copy).then((response) =>
      requested === generation ? keep(store, event.request.url, response, MAX_RESPONSES) : undefined,
    );
    event.waitUntil(optional(kept));
  }
  return reply;
}

/** Network first; else what this account saw last, with its age. */
export async function respondToCall(event: FetchEvent): Promise<Response> {
  const account = accountOf(event.request.headers.get('authorization'));
  begin(account, event);
  const store = responsesStore(account);
  const network = fromNetwork(event, store);
  const kept = await (await caches.open(store)).match(event.request.url, fromStore);
  if (!kept) return network;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS));
  return Promise.race([network.catch(() => kept), late]);
}
