import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { storageKeys } from '../../config/app.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { onSessionExpired } from '../session/refresh.ts';
import { tokenStore } from '../session/token-store.ts';

const schema = z.object({ fine: z.boolean() });
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
    const calls = fakeServer(() => ({ body: { fine: true } }));
    await expect(api.get('/stats', { schema, query: { search: 'fern', page: 2, tags: '' } })).resolves.toEqual({
      fine: true,
    });
    expect(calls).toEqual([
      { method: 'GET', path: '/stats?search=fern&page=2', token: 'old', idempotencyKey: null, body: null },
    ]);
  });

  it('refreshes once for several refused calls, and repeats each', async () => {
    open();
    const calls = fakeServer(({ path, token }) => {
      if (path === '/auth/refresh') return { body: renewed };
      return token === 'new'
        ? { body: { fine: true } }
        : { status: 401, body: { detail: 'no', code: 'not_signed_in' } };
    });
    const replies = await Promise.all(['/a', '/b', '/c'].map((path) => api.get(path, { schema })));
    expect(replies).toHaveLength(3);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toEqual([
      expect.objectContaining({ method: 'POST', token: null, body: { refresh_token: 'refresh-1' } }),
    ]);
    expect(tokenStore.refresh()).toBe('refresh-2');
  });

  it('stores new tokens where the session is stored', async () => {
    open(false);
    fakeServer(({ path, token }) =>
      path === '/auth/refresh' ? { body: renewed } : token === 'new' ? { body: { fine: true } } : { status: 401 },
    );
    await api.get('/a', { schema });
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
    const error = await failure(api.post('/plants/', { schema, body: {} }));
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
    const error = await failure(api.get('/a', { schema }));
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
    await expect(failure(api.get('/a', { schema }))).resolves.toMatchObject({
      status: 401,
      detail: 'No refresh token available',
    });
    expect(calls.map(({ path }) => path)).toEqual(['/a']);
  });

  it('stays signed in when the refresh gets no response', async () => {
    open();
    fakeServer(({ path }) => {
      if (path === '/auth/refresh') throw new TypeError('Failed to fetch');
      return { status: 401 };
    });
    const error = await failure(api.get('/a', { schema }));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(tokenStore.refresh()).toBe('refresh-1');
  });

  it.each(['/auth/login', '/auth/register'])('never refreshes for %s', async (path) => {
    open();
    const calls = fakeServer(() => ({
      status: 401,
      body: { detail: 'Invalid email or password', code: 'invalid_credentials' },
    }));
    const error = await failure(api.post(path, { schema, body: {} }));
    expect(error.code).toBe('invalid_credentials');
    expect(calls).toHaveLength(1);
  });

  it('has status 0 without a response', async () => {
    fakeServer(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(failure(api.get('/a', { schema }))).resolves.toMatchObject({ status: 0, code: 'network' });
  });

  it('parses the figures of a limit and the seconds to wait', async () => {
    fakeServer(() => ({
      status: 403,
      body: {
        detail: { code: 'daily_limit_reached', limit: 15, current: 15, message: 'Daily plant creation limit reached' },
        code: 'daily_limit_reached',
      },
    }));
    const limit = await failure(api.post('/plants/', { schema }));
    expect(limit).toMatchObject({
      code: 'daily_limit_reached',
      params: { limit: 15, current: 15 },
      detail: 'Daily plant creation limit reached',
    });
    fakeServer(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    await expect(failure(api.get('/a', { schema }))).resolves.toMatchObject({ code: 'rate_limited', retryAfter: 30 });
  });

  it('reports a response of another shape as an error', async () => {
    fakeServer(() => ({ body: { other: 1 } }));
    await expect(failure(api.get('/a', { schema }))).resolves.toMatchObject({ code: 'bad_answer' });
  });
});
