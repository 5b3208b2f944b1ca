import { beforeEach, describe, expect, it } from '@jest/globals';
import { logIn, register } from '@offshoot/contracts/operations/accounts';
import { deactivatePlant } from '@offshoot/contracts/operations/moderation';
import { recordView, searchPlants, similarPlants } from '@offshoot/contracts/operations/plants';
import { storageKeys } from '../../config/app.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { onSessionExpired } from '../session/refresh.ts';
import { tokenStore } from '../session/token-store.ts';

const readOne = (id = 'a') => call(similarPlants, { id });
const writeOne = () => call(deactivatePlant, { id: 'a', reason: 'Sold' });
const written = { act_id: '0199f000-0000-7000-8000-000000000001', undo_until: '2026-11-21T10:00:00.000Z' };
const open = (remember = true) => tokenStore.open({ access_token: 'old', refresh_token: 'refresh-1' }, null, remember);
const renewed = { access_token: 'new', refresh_token: 'refresh-2' };

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the API client', () => {
  it('sends the token and parses the response with its schema', async () => {
    open();
    const page = { items: [], total: 21, page: 2, pages: 2, per_page: 20 };
    const calls = fakeServer(() => ({ body: { ...page, unknown: true } }));
    await expect(call(searchPlants, { search: '', page: 2 })).resolves.toEqual(page);
    expect(calls).toEqual([
      { method: 'GET', path: '/plants/search?page=2', token: 'old', idempotencyKey: null, body: null },
    ]);
  });

  it('sends the parameters of a path encoded', async () => {
    const calls = fakeServer(() => ({ body: [] }));
    await readOne('a/b');
    expect(calls.map(({ path }) => path)).toEqual(['/plants/a%2Fb/similar']);
  });

  it('sends the fields of a write that the path does not name as its body', async () => {
    const calls = fakeServer(() => ({ body: written }));
    await writeOne();
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/plants/a/admin-deactivate',
        token: null,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: { reason: 'Sold' },
      },
    ]);
  });

  it('returns nothing where the response has no body', async () => {
    fakeServer(() => ({ status: 204 }));
    await expect(call(recordView, { id: 'a' })).resolves.toBeUndefined();
  });

  it('sends a write again under the same key after a lost response', async () => {
    const calls = fakeServer(() => {
      if (calls.length === 1) throw new TypeError('Failed to fetch');
      return { body: written };
    });
    await failure(writeOne());
    await writeOne();
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('keeps no password for a repeated sign-in', async () => {
    const calls = fakeServer(() => {
      throw new TypeError('Failed to fetch');
    });
    const signIn = () => failure(call(logIn, { email: 'mia@example.org', password: 'wrong' }));
    await signIn();
    await signIn();
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('refreshes once for several refused calls, and repeats each', async () => {
    open();
    const calls = fakeServer(({ path, token }) => {
      if (path === '/auth/refresh') return { body: renewed };
      return token === 'new' ? { body: [] } : { status: 401, body: { detail: 'no', code: 'not_signed_in' } };
    });
    const replies = await Promise.all(['a', 'b', 'c'].map(readOne));
    expect(replies).toHaveLength(3);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toEqual([
      expect.objectContaining({ method: 'POST', token: null, body: { refresh_token: 'refresh-1' } }),
    ]);
    expect(tokenStore.refresh()).toBe('refresh-2');
  });

  it('stores new tokens where the session is stored', async () => {
    open(false);
    fakeServer(({ path, token }) =>
      path === '/auth/refresh' ? { body: renewed } : token === 'new' ? { body: [] } : { status: 401 },
    );
    await readOne();
    expect(localStorage).toHaveLength(0);
    expect(tokenStore.access()).toBe('new');
  });

  it('returns a 403 that persists after the refresh, and does not sign out', async () => {
    open();
    fakeServer(({ path }) =>
      path === '/auth/refresh'
        ? { body: renewed }
        : { status: 403, body: { detail: 'Account banned: spam', code: 'account_banned', params: { reason: 'spam' } } },
    );
    const error = await failure(writeOne());
    expect(error).toMatchObject({
      status: 403,
      code: 'account_banned',
      detail: 'Account banned: spam',
      params: { reason: 'spam' },
    });
    expect(tokenStore.access()).toBe('new');
  });

  it('signs out when the refresh itself is refused', async () => {
    open();
    let ended = 0;
    const stop = onSessionExpired(() => (ended += 1));
    fakeServer(() => ({ status: 401, body: { detail: 'Token refresh failed', code: 'invalid_refresh_token' } }));
    const error = await failure(readOne());
    stop();
    expect(error.status).toBe(401);
    expect(ended).toBe(1);
    expect(tokenStore.access()).toBeNull();
    expect(tokenStore.refresh()).toBeNull();
  });

  it('does not refresh without a refresh token', async () => {
    open();
    localStorage.removeItem(storageKeys.refreshToken);
    const calls = fakeServer(() => ({ status: 401, body: { detail: 'no', code: 'not_signed_in' } }));
    await expect(failure(readOne())).resolves.toMatchObject({
      status: 401,
      detail: 'No refresh token available',
    });
    expect(calls.map(({ path }) => path)).toEqual(['/plants/a/similar']);
  });

  it('stays signed in when the refresh gets no response', async () => {
    open();
    fakeServer(({ path }) => {
      if (path === '/auth/refresh') throw new TypeError('Failed to fetch');
      return { status: 401 };
    });
    const error = await failure(readOne());
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(tokenStore.refresh()).toBe('refresh-1');
  });

  const credentials = { email: 'mia@example.org', password: 'wrong' };
  it.each([
    ['a sign-in', () => call(logIn, credentials)],
    ['a registration', () => call(register, { ...credentials, confirmPassword: 'wrong' })],
  ])('never refreshes for %s', async (_name, send) => {
    open();
    const calls = fakeServer(() => ({
      status: 401,
      body: { detail: 'Invalid email or password', code: 'invalid_credentials' },
    }));
    const error = await failure(send());
    expect(error.code).toBe('invalid_credentials');
    expect(calls).toHaveLength(1);
  });

  it('has status 0 without a response', async () => {
    fakeServer(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(failure(readOne())).resolves.toMatchObject({ status: 0, code: 'network' });
  });

  it('parses the figures of a limit and the seconds to wait', async () => {
    fakeServer(() => ({
      status: 403,
      body: {
        detail: { code: 'daily_limit_reached', limit: 15, current: 15, message: 'Daily plant creation limit reached' },
        code: 'daily_limit_reached',
      },
    }));
    const limit = await failure(writeOne());
    expect(limit).toMatchObject({
      code: 'daily_limit_reached',
      params: { limit: 15, current: 15 },
      detail: 'Daily plant creation limit reached',
    });
    fakeServer(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    await expect(failure(readOne())).resolves.toMatchObject({ code: 'rate_limited', retryAfter: 30 });
  });

  it('reports a response of another shape as an error', async () => {
    fakeServer(() => ({ body: { other: 1 } }));
    await expect(failure(readOne())).resolves.toMatchObject({ code: 'bad_response' });
  });
});
