import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageKeys } from '../../config/app.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { tokenStore } from './token-store.ts';

/** Another tab of this browser has just refreshed, and is too busy to say so. */
function busyOtherTab(): void {
  const request = async (
    _name: string,
    options: LockOptions | (() => unknown),
    work?: (lock: object | null) => unknown,
  ) => (typeof options === 'function' ? options() : work?.(options.ifAvailable ? null : {}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage = null;
      postMessage(): void {}
    },
  });
}

/** Loaded once the browser has a channel, as the module opens it. */
const loadRefresh = () => import('./refresh.ts');

beforeEach(() => {
  localStorage.clear();
  busyOtherTab();
  tokenStore.open({ access_token: 'old', refresh_token: 'refresh-1' }, null, true);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('refreshing after another tab', () => {
  it('waits until the storage shows the tokens of a tab that is busy for seconds', async () => {
    const calls = fakeServer(() => ({ body: { access_token: 'second', refresh_token: 'refresh-3' } }));
    const { refreshSession } = await loadRefresh();
    const refreshed = refreshSession('old');
    await jest.advanceTimersByTimeAsync(3000);
    localStorage.setItem(storageKeys.token, 'new');
    localStorage.setItem(storageKeys.refreshToken, 'refresh-2');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }));
    await refreshed;
    expect(calls).toEqual([]);
    expect(tokenStore.access()).toBe('new');
  });

  it('refreshes itself where nothing comes of the other tab', async () => {
    const calls = fakeServer(() => ({ body: { access_token: 'second', refresh_token: 'refresh-3' } }));
    const { refreshSession } = await loadRefresh();
    const refreshed = refreshSession('old');
    await jest.advanceTimersByTimeAsync(6000);
    await refreshed;
    expect(calls.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(tokenStore.access()).toBe('second');
  });
});
