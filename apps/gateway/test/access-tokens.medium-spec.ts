import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { signedWithPublicKey, signingKey, unsigned } from './tokens.ts';

describe('access tokens', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness);
    await harness.reply('chat.unread', () => ({ total: 3 }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });
  const statusOf = async (token: string) => (await gateway.call('GET', '/chat/unread', { token })).status;

  it('is issued with Cache-Control: no-store', async () => {
    await harness.reply('auth.refresh', () => ({ access_token: 'a', refresh_token: 'r' }));
    const response = await gateway.call('POST', '/auth/refresh', { json: { refresh_token: 'r' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('a valid one admits its user, and keeps the response out of caches', async () => {
    const response = await gateway.call('GET', '/chat/unread', { token: await harness.key.token(person()) });
    expect([response.status, await response.json()]).toEqual([200, { total: 3 }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  const stranger = () => signingKey();
  it.each<[string, () => string | Promise<string>]>([
    ['no algorithm', () => unsigned(person())],
    ['HMAC with the public key', () => signedWithPublicKey(person(), harness.key.jwk)],
    ['an unknown key id', () => harness.key.token(person(), { kid: 'other' })],
    ['another key of the same id', async () => (await stranger()).token(person())],
    [
      'a key brought along',
      async () => {
        const own = await stranger();
        return own.token(person(), { header: { jwk: own.jwk } });
      },
    ],
    [
      'a key set elsewhere',
      async () => (await stranger()).token(person(), { header: { jku: 'https://evil.example/keys' } }),
    ],
    ['another audience', () => harness.key.token(person(), { aud: 'other-api' })],
    ['another issuer', () => harness.key.token(person(), { iss: 'other' })],
    ['a refresh token', () => harness.key.token(person(), { typ: 'refresh' })],
    ['one that has expired', () => harness.key.token(person(), { expiresIn: -60 })],
    ['one without expiry', () => harness.key.token(person(), { expiresIn: null })],
    ['no token at all', () => 'nonsense'],
    ['a refresh token of the product', () => `${newId()}.1.c2lnbmF0dXJl`],
  ])('rejects %s', async (_, token) => {
    expect(await statusOf(await token())).toBe(401);
  });

  it('is refused as soon as its session ends, and the session’s sockets close but no others', async () => {
    const [ended, living] = [person(), person()];
    const token = await harness.key.token(ended);
    const [closing, staying] = [gateway.socket({ token }), gateway.socket({ token: await harness.key.token(living) })];
    await eventually(() => closing.connected && staying.connected);
    await harness.deliver({
      type: 'session.ended.v1',
      data: { session_id: ended.session_id, user_id: ended.user_id, at: new Date().toISOString() },
    });
    await eventually(() => !closing.connected);
    expect(staying.connected).toBe(true);
    expect(await statusOf(token)).toBe(401);
  });

  it('is refused if its session ended before the gateway started', async () => {
    const ended = person();
    await harness.deliver({
      type: 'session.ended.v1',
      data: { session_id: ended.session_id, user_id: ended.user_id, at: new Date().toISOString() },
    });
    const later = await startGateway(harness);
    const token = await harness.key.token(ended);
    try {
      await eventually(async () => (await later.call('GET', '/chat/unread', { token })).status === 401);
    } finally {
      await later.stop();
    }
  });

  it('is refused once it expires, although its signature was verified before', async () => {
    const clock = testClock();
    const own = await startGateway(harness, {}, clock);
    // The start may have taken seconds.
    clock.set(new Date());
    const token = await harness.key.token(person(), { expiresIn: 60 });
    const status = async () => (await own.call('GET', '/chat/unread', { token })).status;
    try {
      expect([await status(), await status()]).toEqual([200, 200]);
      clock.advance(120_000);
      expect(await status()).toBe(401);
    } finally {
      await own.stop();
    }
  });

  it('with a new key id makes the gateway fetch the keys, and one of a withdrawn key is refused', async () => {
    const clock = testClock();
    const own = await startGateway(harness, {}, clock);
    const status = async (token: string) => (await own.call('GET', '/chat/unread', { token })).status;
    try {
      const old = await harness.key.token(person(), { expiresIn: 3_600 });
      const next = await signingKey('test-2');
      const fresh = await next.token(person(), { expiresIn: 3_600 });
      expect(await status(old)).toBe(200);
      harness.published.splice(0, 1, next);
      clock.advance(11_000);
      expect(await status(fresh)).toBe(200);
      clock.advance(5 * 60_000 + 1);
      expect([await status(old), await status(fresh)]).toEqual([401, 200]);
    } finally {
      harness.published.splice(0, 1, harness.key);
      await own.stop();
    }
  });

  it('of a key that was published five minutes before it signs is admitted, and of one published just now is not', async () => {
    const clock = testClock();
    const own = await startGateway(harness, {}, clock);
    const status = async (token: string) => (await own.call('GET', '/chat/unread', { token })).status;
    try {
      const old = await harness.key.token(person(), { expiresIn: 3_600 });
      const next = await signingKey('test-3');
      const fresh = await next.token(person(), { expiresIn: 3_600 });
      expect(await status(old)).toBe(200);
      harness.published.push(next);
      expect(await status(fresh)).toBe(401);
      clock.advance(5 * 60_000 + 1);
      expect(await status(old)).toBe(200);
      // A second request for keys could reach a process of the service that does not have this one yet.
      harness.published.pop();
      expect(await status(fresh)).toBe(200);
    } finally {
      harness.published.splice(0, harness.published.length, harness.key);
      await own.stop();
    }
  });
});
