import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noEnd } from '@offshoot/contracts/moderation';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { actorOf, claimsOf, password, startAuth, type AuthHarness } from '../../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth({
    MODERATOR_EMAILS: 'Noor@offshoot.test, other@offshoot.test',
    ADMIN_EMAILS: 'ada@offshoot.test',
  });
});
afterAll(() => harness.started.stop());

const refresh = (refresh_token: string) => harness.call('auth.refresh', { refresh_token });
const refused = { code: 'invalid_refresh_token' };

describe('signing in', () => {
  it('returns the same error after the same time for an unknown address as for a wrong password', async () => {
    const { email } = await harness.person();
    const attempt = async (address: string) => {
      const start = performance.now();
      const error = await harness
        .call('auth.login', { email: address, password: 'Wrong-pass-1!' })
        .catch((thrown: unknown) => thrown);
      return { took: performance.now() - start, error };
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 24; i += 1) {
      harness.clock.advance(16 * 60_000); // earlier failures no longer count
      const reader = await attempt(email);
      const unknown = await attempt(harness.address());
      expect(reader.error).toMatchObject({ code: 'invalid_credentials', params: {} });
      expect(unknown.error).toEqual(reader.error);
      times.known.push(reader.took);
      times.unknown.push(unknown.took);
    }
    const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length / 2] ?? 0;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(Math.max(6, 0.4 * median(times.known)));
  });

  it('requires verification only from a user who knows the password', async () => {
    const email = harness.address();
    await harness.register(email);
    await expect(harness.call('auth.login', { email, password: 'Wrong-pass-1!' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(harness.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'email_not_verified' });
  });

  it('slows down after five wrong passwords, does not lock, and resets with the right one', async () => {
    const { email } = await harness.person();
    const unknown = harness.address();
    const wrong = (address: string) => harness.call('auth.login', { email: address, password: 'Wrong-pass-1!' });
    for (let i = 0; i < 5; i += 1) {
      await expect(wrong(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
      await expect(wrong(unknown)).rejects.toMatchObject({ code: 'invalid_credentials' });
    }
    const slowed = { code: 'rate_limited', params: { retry_after: 2 } };
    await expect(harness.call('auth.login', { email, password })).rejects.toMatchObject(slowed);
    await expect(wrong(unknown)).rejects.toMatchObject(slowed);
    harness.clock.advance(2_000);
    expect(await harness.call('auth.login', { email: ` ${email.toUpperCase()}`, password })).toHaveProperty(
      'access_token',
    );
    await expect(wrong(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('slows down the place that guesses, and lets the user in from another one', async () => {
    const { email } = await harness.person();
    const from = (network: string, tried: string) => harness.call('auth.login', { email, password: tried, network });
    for (let i = 0; i < 5; i += 1)
      await expect(from('203.0.113.7', 'Wrong-pass-1!')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(from('203.0.113.7', password)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await from('198.51.100.1', password)).toHaveProperty('access_token');
    // A guesser stays slowed down after the owner's sign-in; fifty guesses from unknown networks slow all of them
    // down.
    await expect(from('203.0.113.7', password)).rejects.toMatchObject({ code: 'rate_limited' });
    for (let i = 0; i < 45; i += 1)
      await expect(from(`203.0.113.${100 + i}`, 'Wrong-pass-1!')).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    await expect(from('203.0.113.99', 'Wrong-pass-1!')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('compares hardly more than five of a hundred concurrent guesses', async () => {
    const { email } = await harness.person();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () =>
        harness.call('auth.login', { email, password: 'Wrong-pass-1!' }).catch((error: { code: string }) => error.code),
      ),
    );
    // Four more may be compared while the fifth is being counted, and four while those are.
    expect(guesses.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(13);
    // On a busy machine some are rejected because the queue is full.
    const others = new Set(guesses.filter((code) => code !== 'invalid_credentials' && code !== 'unavailable'));
    expect([...others]).toEqual(['rate_limited']);
  });

  it('gives a banned user a restricted session until the ban ends, and an inactive one none', async () => {
    const { email, actor } = await harness.person();
    await harness.ban(actor.user_id, '2026-12-31T00:00:00Z', 'Sold cuttings as seeds');
    const session = await harness.call('auth.login', { email, password });
    expect(claimsOf(session.access_token)).toMatchObject({ restricted: true });
    expect(session.user.ban).toEqual({ ground: 'Sold cuttings as seeds', until: '2026-12-31T00:00:00.000Z' });
    await expect(harness.call('people.may_create', {}, { actor })).rejects.toMatchObject({
      code: 'account_banned',
      message: 'Account banned: Sold cuttings as seeds',
    });
    await expect(harness.call('people.update_me', { bio: 'x' }, { actor })).rejects.toMatchObject({
      code: 'account_banned',
    });

    await harness.ban(actor.user_id, '2026-02-01T00:00:00Z', 'Sold cuttings as seeds');
    expect(claimsOf((await refresh(session.refresh_token)).access_token)).not.toHaveProperty('restricted');
    expect((await harness.call('people.me', {}, { actor })).ban).toBeNull();
    await harness.ban(actor.user_id, noEnd, 'abuse');
    expect((await harness.call('people.me', {}, { actor })).ban).toEqual({ ground: 'abuse', until: null });

    await harness.started.database.query(`UPDATE account SET deactivated_at = now() WHERE id = $1`, [actor.user_id]);
    await expect(harness.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'account_inactive' });
  });
});

describe('access tokens', () => {
  it('are EdDSA, verified by the published keys, and contain user, session and role', async () => {
    const { signedIn } = await harness.person('noor@offshoot.test');
    const { keys } = await harness.call('auth.keys', {});
    expect(keys.map((key) => key.kid)).toEqual(['new', 'old']);
    for (const key of keys) expect(key).not.toHaveProperty('d');
    const { payload, protectedHeader } = await jwtVerify(signedIn.access_token, createLocalJWKSet({ keys }), {
      issuer: 'offshoot',
      audience: 'offshoot-api',
      algorithms: ['EdDSA'],
      currentDate: harness.clock.now(),
    });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: 'new' });
    expect(payload).toMatchObject({
      sub: signedIn.user.id,
      typ: 'access',
      role: 'moderator',
      exp: (payload.iat ?? 0) + 900,
    });
    expect(signedIn.user.role).toBe('moderator');
  });

  it('get the current role at each refresh', async () => {
    const { signedIn, actor } = await harness.person('ada@offshoot.test');
    expect(actor.role).toBe('admin');
    await harness.started.database.query(`UPDATE account SET email = 'former@offshoot.test' WHERE id = $1`, [
      actor.user_id,
    ]);
    expect(actorOf(await refresh(signedIn.refresh_token)).role).toBe('user');
  });
});

describe('refreshing', () => {
  it.each([
    ['at once', 0],
    ['63 seconds later, when the response was lost', 63_000],
    ['29 days later', 29 * 86_400_000],
  ])('rotates; the used token returns the same successor %s, while that one is unused', async (_when, later) => {
    const { signedIn } = await harness.person();
    const first = await refresh(signedIn.refresh_token);
    expect(first.refresh_token).not.toBe(signedIn.refresh_token);
    harness.clock.advance(later);
    for (let again = 0; again < 3; again += 1)
      expect((await refresh(signedIn.refresh_token)).refresh_token).toBe(first.refresh_token);
    expect((await refresh(first.refresh_token)).refresh_token).not.toBe(first.refresh_token);
  });

  it('ends the whole session once the successor was refreshed, and publishes it', async () => {
    const { signedIn, actor } = await harness.person();
    const second = await refresh(signedIn.refresh_token);
    const third = await refresh(second.refresh_token);
    await expect(refresh(signedIn.refresh_token)).rejects.toMatchObject(refused);
    await expect(refresh(second.refresh_token)).rejects.toMatchObject(refused);
    await expect(refresh(third.refresh_token)).rejects.toMatchObject(refused);
    const ended = await harness.started.events.next('session.ended.v1');
    expect(ended.data).toMatchObject({ session_id: actor.session_id, user_id: actor.user_id });
  });

  it('twenty times at once with one token leaves one active session', async () => {
    const { signedIn } = await harness.person();
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(signedIn.refresh_token)));
    const successors = new Set(replies.map((tokens) => tokens.refresh_token));
    expect(successors.size).toBe(1);
    const [successor] = [...successors] as [string];
    expect(await refresh(successor)).toHaveProperty('access_token');
  });

  it('expires after 30 days, however often it was done', async () => {
    const { signedIn } = await harness.person();
    let tokens = { refresh_token: signedIn.refresh_token };
    for (let day = 0; day < 29; day += 1) {
      harness.clock.advance(86_400_000);
      tokens = await refresh(tokens.refresh_token);
    }
    harness.clock.advance(86_400_000);
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject(refused);
  });

  it('is refused for tokens of another secret or shape, and for access tokens', async () => {
    const { signedIn } = await harness.person();
    const [sid, , hmac] = signedIn.refresh_token.split('.');
    for (const token of [`${sid}.1.${hmac}`, 'x', signedIn.access_token])
      await expect(refresh(token)).rejects.toMatchObject(refused);
  });
});

describe('signing out', () => {
  it('ends this session and no other', async () => {
    const { email, signedIn, actor } = await harness.person();
    const other = await harness.call('auth.login', { email, password, device: 'Firefox '.repeat(100) });
    await harness.call('auth.logout', {}, { actor });
    await harness.call('auth.logout', {}, { actor });
    await expect(refresh(signedIn.refresh_token)).rejects.toMatchObject(refused);
    expect(await refresh(other.refresh_token)).toHaveProperty('refresh_token');
    await harness.started.settled();
    const ended = harness.started.events.all.filter(
      (event) => event.type === 'session.ended.v1' && event.data.session_id === actor.session_id,
    );
    expect(ended).toHaveLength(1);
  });

  it('ends the session of the refresh token if the access token has expired, and no other', async () => {
    const { email, signedIn } = await harness.person();
    const other = await harness.call('auth.login', { email, password });
    const { refresh_token } = await refresh(signedIn.refresh_token);
    await harness.call('auth.logout', { refresh_token });
    await expect(refresh(refresh_token)).rejects.toMatchObject(refused);
    expect(await refresh(other.refresh_token)).toHaveProperty('refresh_token');
    for (const anonymous of [{}, { refresh_token: 'x' }])
      await expect(harness.call('auth.logout', anonymous)).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
