import type { Me, Tokens } from '@offshoot/contracts/auth';
import { storageKeys } from '../../config/app.ts';

/** Where the session is stored: browser storage with 'remember me', the tab's own otherwise. */
const stores = (): Storage[] => [window.localStorage, window.sessionStorage];

const home = (): Storage =>
  stores().find((store) => store.getItem(storageKeys.refreshToken) ?? store.getItem(storageKeys.token)) ??
  window.sessionStorage;

/** The user's location is not left behind in the browser. */
const written = (user: Me): string => JSON.stringify({ ...user, default_place: undefined });

/** An access token's claims, unverified; empty if unreadable. */
function claimsOf(token: string | null): { sub?: unknown; exp?: unknown } {
  try {
    return JSON.parse(atob((token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      sub?: unknown;
      exp?: unknown;
    };
  } catch {
    return {};
  }
}

/** When an access token expires, in milliseconds since 1970; null if unreadable. */
export function endOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** The user id of a token; null if unreadable. */
export function personOf(token: string | null): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** The response of a sign-in. */
export type NewTokens = Tokens & { device_token?: string | undefined };

const listeners = new Set<() => void>();
const publish = () => listeners.forEach((listener) => listener());

export const tokenStore = {
  access: (): string | null => home().getItem(storageKeys.token),
  refresh: (): string | null => home().getItem(storageKeys.refreshToken),

  /** The user id of the session. */
  person: (): string | null => personOf(tokenStore.access()),

  /** Whether all windows share the tokens. */
  isShared: (): boolean => home() === window.localStorage,

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
    window.sessionStorage.getItem(storageKeys.deviceToken) ??
    window.localStorage.getItem(storageKeys.deviceToken) ??
    undefined,

  /** Replaces the device token where it is stored; in a browser without one it stays in this tab. */
  keepDevice(deviceToken: string | undefined): void {
    if (!deviceToken) return;
    const store = stores().find((one) => one.getItem(storageKeys.deviceToken)) ?? home();
    store.setItem(storageKeys.deviceToken, deviceToken);
  },

  /** Opens a session; what an earlier one left behind is deleted first. */
  open(tokens: NewTokens, user: Me | null, remember: boolean): void {
    for (const store of stores()) for (const key of sessionKeys) store.removeItem(key);
    const store = remember ? window.localStorage : window.sessionStorage;
    store.setItem(storageKeys.token, tokens.access_token);
    store.setItem(storageKeys.refreshToken, tokens.refresh_token);
    if (user) store.setItem(storageKeys.user, written(user));
    if (tokens.device_token) {
      // A remembered session stays for later; this tab must not continue with an older one.
      window.sessionStorage.removeItem(storageKeys.deviceToken);
      store.setItem(storageKeys.deviceToken, tokens.device_token);
    }
    publish();
  },

  /** Stores new tokens where the current ones are. */
  renew(access: string, refresh: string | undefined): void {
    const store = home();
    store.setItem(storageKeys.token, access);
    if (refresh) store.setItem(storageKeys.refreshToken, refresh);
    publish();
  },

  keepUser(user: Me): void {
    home().setItem(storageKeys.user, written(user));
  },

  clear(): void {
    for (const store of stores()) for (const key of sessionKeys) store.removeItem(key);
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

const sessionKeys = [storageKeys.token, storageKeys.refreshToken, storageKeys.user];
