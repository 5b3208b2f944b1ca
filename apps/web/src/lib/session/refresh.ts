import { apiBase, apiTimeout } from '../../config/app.ts';
import { clientLimits } from '../../config/client-limits.ts';
import { ApiError, errorFrom } from '../api/api-error.ts';
import { inTurn } from '../device/in-turn.ts';
import { SessionSync } from './session-sync.ts';
import { tokenStore } from './token-store.ts';

let running: Promise<void> | null = null;
const enders = new Set<() => void>();
let endedUnnoticed = false;
const sync = new SessionSync(
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('offshoot-session'),
  tokenStore,
);

/**
 * Called when a session ended because its refresh token was refused; also for an end before the listener subscribed.
 */
export function onSessionExpired(listener: () => void): () => void {
  enders.add(listener);
  if (endedUnnoticed) listener();
  endedUnnoticed = false;
  return () => enders.delete(listener);
}

function expire(): void {
  tokenStore.clear();
  endedUnnoticed = enders.size === 0;
  enders.forEach((listener) => listener());
}

/**
 * How long a tab waits for the tab that has just refreshed, which may be busy, and for a tab whose session it may be a copy of,
 * in milliseconds.
 */
const usedTimeoutMs = 5000;
const copiedTimeoutMs = 150;
const minuteMs = 60_000;
let sentAt: number[] = [];

/**
 * Whether this page may refresh: where the server refuses each new token at once, as with wrong clocks of its own, it would
 * refresh for ever.
 */
export function mayRefresh(): boolean {
  sentAt = sentAt.filter((at) => performance.now() - at < minuteMs);
  return sentAt.length < clientLimits.refreshesPerMinute;
}

async function call(refreshToken: string): Promise<void> {
  if (!mayRefresh()) throw new ApiError({ status: 0, code: 'unavailable' });
  sentAt.push(performance.now());
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), apiTimeout);
  let response: Response;
  try {
    response = await fetch(`${apiBase}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: controller.signal,
    });
  } catch {
    // Without a response the session's state is unknown: it stays.
    throw new ApiError({ status: 0, code: controller.signal.aborted ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
  }
  const body: unknown = await response.json().catch(() => null);
  const reply = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const access = reply['access_token'];
  const successor = reply['refresh_token'];
  if (response.ok && typeof access === 'string') {
    const isTraded = typeof successor === 'string';
    tokenStore.renew(access, isTraded ? successor : undefined);
    if (isTraded) sync.announce(refreshToken, { access, refresh: successor, receivedAt: Date.now() });
    return;
  }
  const error = errorFrom(response.status, body, null);
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    expire();
    throw new ApiError({ status: 401, code: 'invalid_refresh_token', detail: error.detail });
  }
  throw error;
}

/** Whether another tab has refreshed while this one waited. */
function isRefreshed(refused: string | null): boolean {
  const present = tokenStore.access();
  return present !== null && present !== '' && present !== refused;
}

/** @returns whether another tab exchanged the token; it waits until that tab says so or the storage shows it */
async function isExchanged(token: string, refused: string | null, timeoutMs: number): Promise<boolean> {
  let unsubscribe = () => {};
  const isStored = new Promise<boolean>((resolve) => {
    unsubscribe = tokenStore.subscribe(() => {
      if (isRefreshed(refused)) resolve(true);
    });
  });
  const isSaid = await Promise.race([sync.catchUp(token, timeoutMs), isStored]);
  unsubscribe();
  return isSaid || isRefreshed(refused);
}

async function refreshUnlessDone(refused: string | null, isRepeated: boolean): Promise<void> {
  if (isRefreshed(refused)) return;
  const token = tokenStore.refresh();
  if (!token) {
    expire();
    throw new ApiError({ status: 401, code: 'not_signed_in', detail: 'No refresh token available' });
  }
  // Shared storage reaches other processes with a delay: the token may be the one that the other tab has just used. A
  // window's own storage may be a copy whose token was used elsewhere.
  const timeoutMs = isRepeated ? usedTimeoutMs : copiedTimeoutMs;
  if ((isRepeated || !tokenStore.isShared()) && (await isExchanged(token, refused, timeoutMs))) return;
  await call(token);
}

/**
 * Gets a new access token after the current one was refused. Concurrent callers share one request, and tabs that share
 * a session take a lock, so that a rotating refresh token is never used twice.
 */
export function refreshSession(refused: string | null): Promise<void> {
  running ??= inTurn('offshoot-refresh', (isRepeated) => refreshUnlessDone(refused, isRepeated)).finally(() => {
    running = null;
  });
  return running;
}
