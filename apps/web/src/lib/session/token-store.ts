import type { Me, Tokens } from '@offshoot/contracts/auth';
import { storageKeys } from '../../config/app.ts';
import { localStore, tabStore, type BrowserStore } from './browser-storage.ts';

/** Where the session is stored: browser storage with 'remember me', the tab's own otherwise. */
const stores = [localStore, tabStore];

const home = (): BrowserStore =>
  stores.find((store) => store.getItem(storageKeys.refreshToken) ?? store.getItem(storageKeys.token)) ?? tabStore;

/** The user's location is not left behind in the browser. */
const written = (user: Me): string => JSON.stringify({ ...user, default_place: undefined });

/** An access token's claims, unverified; empty if unreadable. */
function claimsOf(token: string | null): { sub?: unknown; iat?: unknown; exp?: unknown } {
  try {
    return JSON.parse(atob((token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      sub?: unknown;
      iat?: unknown;
      exp?: unknown;
    };
  } catch {
    return {};
  }
}

/** The user id of a token; null if unreadable. */
export function personOf(token: string | null): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** The response of a sign-in. */
export type NewTokens = Tokens & { device_token?: string | undefined };

/** This page's receipt of its token: `performance.now()`, which no change of the device's clock affects. */
let received: { token: string; at: number } | null = null;

/** Distinguishes a token from its predecessor. */
const endOf = (token: string): string => token.slice(-8);

/**
 * The receipt by the device's clock is for other tabs and for a reload, and is compared with that clock alone. It names its
 * token, and comes first: a tab that is notified of the new token finds its receipt.
 */
function storeToken(place: BrowserStore, token: string, receivedAt = Date.now()): void {
  place.setItem(storageKeys.tokenReceivedAt, `${receivedAt} ${endOf(token)}`);
  place.setItem(storageKeys.token, token);
  received = { token, at: performance.now() - Math.max(0, Date.now() - receivedAt) };
}

/** Milliseconds since the token was received; null where that is unknown. */
function ageOf(token: string): number | null {
  const [receivedAt, end] = home().getItem(storageKeys.tokenReceivedAt)?.split(' ') ?? [];
  const isIts = end === undefined || end === endOf(token);
  const stored = isIts ? Number(receivedAt) : Number.NaN;
  const byPage = received?.token === token ? performance.now() - received.at : null;
  if (!Number.isFinite(stored)) return byPage;
  // Monotonic clocks may stop while a device sleeps.
  return Math.max(0, Date.now() - stored, byPage ?? 0);
}

/**
 * Milliseconds of the token that are left, and of its whole life, by the server's own times: those of a device may be
 * wrong by days. Null where they are unknown.
 */
export function lifeOf(token: string): { left: number; whole: number } | null {
  const { iat, exp } = claimsOf(token);
  const age = ageOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number' || age === null) return null;
  const whole = (exp - iat) * 1000;
  return { left: whole - age, whole };
}

/** The server's time by the token's issue and age; the device's for visitors. Whole milliseconds since 1970. */
export function serverNow(): number {
  const token = typeof window === 'undefined' ? null : tokenStore.access();
  const { iat } = claimsOf(token);
  const age = token === null ? null : ageOf(token);
  return typeof iat === 'number' && age !== null ? Math.floor(iat * 1000 + age) : Date.now();
}

const listeners = new Set<() => void>();
const publish = () => listeners.forEach((listener) => listener());

export const tokenStore = {
  access: (): string | null => home().getItem(storageKeys.token),
  refresh: (): string | null => home().getItem(storageKeys.refreshToken),

  /** The user id of the session. */
  person: (): string | null => personOf(tokenStore.access()),

  /** Whether all windows share the tokens. */
  isShared: (): boolean => home() === localStore,

  /** The stored user, unparsed: `keptUser` parses it. */
  user(): unknown {
    try {
      return JSON.parse(home().getItem(storageKeys.user) ?? 'null');
    } catch {
      return null;
    }
  },

  /** Distinguishes this browser from password guessing at the server; it stays after signing out. */
  device: (): string | undefined =>
    tabStore.getItem(storageKeys.deviceToken) ?? localStore.getItem(storageKeys.deviceToken) ?? undefined,

  /** Replaces the device token where it is stored; in a browser without one it stays in this tab. */
  keepDevice(deviceToken: string | undefined): void {
    if (!deviceToken) return;
    const store = stores.find((candidate) => candidate.getItem(storageKeys.deviceToken)) ?? home();
    store.setItem(storageKeys.deviceToken, deviceToken);
  },

  /** Opens a session; what an earlier one left behind is deleted first. */
  open(tokens: NewTokens, user: Me | null, remember: boolean): void {
    for (const store of stores) for (const key of sessionKeys) store.removeItem(key);
    const chosen = remember ? localStore : tabStore;
    storeToken(chosen, tokens.access_token);
    chosen.setItem(storageKeys.refreshToken, tokens.refresh_token);
    if (user) chosen.setItem(storageKeys.user, written(user));
    if (tokens.device_token) {
      // A remembered session stays for later; this tab must not continue with an older one.
      tabStore.removeItem(storageKeys.deviceToken);
      chosen.setItem(storageKeys.deviceToken, tokens.device_token);
    }
    publish();
  },

  /**
   * Stores new tokens where the current ones are.
   * @param receivedAt when another window received them, by the device's clock; now by default
   */
  renew(access: string, refresh: string | undefined, receivedAt?: number): void {
    const store = home();
    storeToken(store, access, receivedAt);
    if (refresh) store.setItem(storageKeys.refreshToken, refresh);
    publish();
  },

  keepUser(user: Me): void {
    home().setItem(storageKeys.user, written(user));
  },

  clear(): void {
    for (const store of stores) for (const key of sessionKeys) store.removeItem(key);
    publish();
  },

  /** Called whenever tokens change, here or in another tab. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const foreign = (event: StorageEvent) => {
      if (event.key === null || event.key === storageKeys.token) listener();
    };
    // The build prerenders pages without a browser.
    if (typeof window !== 'undefined') window.addEventListener('storage', foreign);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', foreign);
    };
  },
};

const sessionKeys = [storageKeys.token, storageKeys.tokenReceivedAt, storageKeys.refreshToken, storageKeys.user];
