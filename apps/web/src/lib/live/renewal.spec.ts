import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageKeys } from '../../config/app.ts';
import { clientLimits } from '../../config/client-limits.ts';
import { fakeServer } from '../../testing/fake-server.ts';

const aSocket = (connect: () => void) =>
  Object.assign(new EventEmitter(), {
    connected: true,
    active: false,
    connect,
    disconnect: () => undefined,
    timeout: () => ({ emitWithAck: async () => ({ ok: true, online: [], at: '2026-03-01T12:00:00.000Z' }) }),
  });
/** What a connection attempt leads to. */
let connecting = (): void => undefined;
let socket = aSocket(() => connecting());
jest.unstable_mockModule('socket.io-client', () => ({ io: () => (socket = aSocket(() => connecting())) }));
const { listen } = await import('./socket.ts');
// Loaded before the clock is fake: `socket.ts` imports it when it connects.
await import('./connection.ts');
const { tokenStore } = await import('../session/token-store.ts');

const server = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;
/** What the server's clock shows, however wrong the device's is. */
const serverTime = () => server + performance.now();
let issued = 0;
const newToken = (lifeMs = 15 * MINUTE) => {
  const iat = Math.floor(serverTime() / 1000);
  return `x.${btoa(JSON.stringify({ sub: 'mia', iat, exp: iat + lifeMs / 1000, jti: (issued += 1) }))}.x`;
};
const signIn = () => tokenStore.open({ access_token: newToken(), refresh_token: 'r' }, null, true);
const refreshing = (lifeMs?: number) =>
  fakeServer(({ path }) =>
    path === '/auth/refresh' ? { body: { access_token: newToken(lifeMs), refresh_token: 'r' } } : { status: 204 },
  );

// One timeline for all tests: the budget of refreshes is the page's own.
beforeAll(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterAll(() => void jest.useRealTimers());
beforeEach(() => localStorage.clear());
afterEach(async () => {
  connecting = () => undefined;
  tokenStore.clear();
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
});

describe.each([
  ['right', 0],
  ['20 minutes ahead', 20 * MINUTE],
  ['20 minutes behind', -20 * MINUTE],
  ['a day ahead', 1_440 * MINUTE],
  ['a day behind', -1_440 * MINUTE],
])('with a clock that is %s', (_name, wrongBy) => {
  it('a page refreshes its token once in fourteen minutes', async () => {
    jest.setSystemTime(serverTime() + wrongBy);
    const calls = refreshing();
    signIn();
    listen('connected', () => undefined);
    await jest.advanceTimersByTimeAsync(10);
    socket.emit('connect');
    await jest.advanceTimersByTimeAsync(45 * MINUTE);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(3);
  });
});

it('a page whose other tab refreshes the token does so itself only when the new one expires', async () => {
  jest.setSystemTime(serverTime());
  const calls = refreshing();
  signIn();
  listen('connected', () => undefined);
  await jest.advanceTimersByTimeAsync(10);
  socket.emit('connect');
  await jest.advanceTimersByTimeAsync(13 * MINUTE);
  const token = newToken();
  const written = {
    [storageKeys.tokenReceivedAt]: `${Date.now()} ${token.slice(-8)}`,
    [storageKeys.token]: token,
    [storageKeys.refreshToken]: 'r-2',
  };
  for (const [key, newValue] of Object.entries(written)) {
    localStorage.setItem(key, newValue);
    globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  await jest.advanceTimersByTimeAsync(13 * MINUTE);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(calls.map(({ path }) => path)).toEqual(['/auth/refresh']);
});

describe('a server that accepts none of its own tokens', () => {
  it.each([
    ['closes each connection at once', () => socket.emit('disconnect', 'io server disconnect')],
    ['refuses each connection', () => socket.emit('connect_error', new Error('not_signed_in'))],
  ])('and %s is sent few refreshes', async (_name, refuse) => {
    const calls = refreshing();
    signIn();
    listen('connected', () => undefined);
    await jest.advanceTimersByTimeAsync(10);
    connecting = () => void setTimeout(refuse, 1);
    refuse();
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    const refreshes = calls.filter(({ path }) => path === '/auth/refresh').length;
    expect(refreshes).toBeGreaterThanOrEqual(clientLimits.refreshesPerMinute);
    expect(refreshes).toBeLessThanOrEqual(4 * clientLimits.refreshesPerMinute);
  });

  it('and issues them without any life is sent few refreshes', async () => {
    const calls = refreshing(0);
    signIn();
    listen('connected', () => undefined);
    await jest.advanceTimersByTimeAsync(10);
    socket.emit('connect');
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    expect(calls.filter(({ path }) => path === '/auth/refresh').length).toBeLessThanOrEqual(
      4 * clientLimits.refreshesPerMinute,
    );
  });
});
