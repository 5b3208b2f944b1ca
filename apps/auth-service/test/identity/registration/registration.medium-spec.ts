import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuth, actorOf, password, type AuthHarness } from '../../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

const again = (email: string, other: string) =>
  harness.call('auth.register', { email, password: other, confirmPassword: other });

describe('registration', () => {
  it('mails a link in the user’s language; the link signs in once', async () => {
    const email = harness.address();
    const reply = await harness.register(email.toUpperCase(), 'he');
    expect(reply).toEqual({ email, message: expect.stringContaining('inbox') });

    const [mail] = await harness.mailsTo(email, 1);
    expect(mail?.subject).toBe('אישור כתובת הדוא״ל שלך');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toMatch(/https:\/\/offshoot\.test\/he\/verify-email\?token=[\w-]{43}\n/);

    const token = await harness.token(email);
    const signedIn = await harness.verify(token);
    expect(signedIn.user).toMatchObject({
      email,
      email_verified: true,
      language: 'he',
      role: 'user',
      bio: '',
      avatar: null,
    });
    expect(signedIn.user.name).toMatch(/^[א-ת]+ [א-ת]+ \d+$/);
    await expect(harness.call('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });

    const { user_id } = actorOf(signedIn);
    expect((await harness.started.events.next('person.registered.v1')).data).toMatchObject({ user_id, language: 'he' });
    expect((await harness.started.events.next('person.verified.v1')).data).toMatchObject({ user_id });
    expect(JSON.stringify(harness.started.events.all)).not.toContain(email);
  });

  it('keeps neither address nor secret in jobs, and only the hash of a token', async () => {
    const email = harness.address();
    await harness.register(email);
    const token = await harness.token(email);
    const rows = await harness.started.database.query<{ row: string }>(
      `SELECT row_to_json(j)::text AS row FROM job_row j UNION ALL SELECT row_to_json(o)::text FROM outbox o
       UNION ALL SELECT row_to_json(t)::text FROM verification_token t
       UNION ALL SELECT row_to_json(e)::text FROM earlier_verification_token e`,
    );
    for (const { row } of rows) {
      expect(row).not.toContain(email);
      expect(row).not.toContain(token);
      expect(row).not.toContain(password);
    }
  });

  it.each([
    ['Sh0rt!', 'too_short'],
    ['no-uppercase-1', 'no_uppercase'],
    ['NO-LOWERCASE-1!', 'no_lowercase'],
    ['No-digits!', 'no_digit'],
    ['NoSpecial1', 'no_special'],
    ['White space 1!', 'has_whitespace'],
    [`Aa1!${'x'.repeat(124)}`, 'too_long'],
  ])('refuses the password %s: %s', async (weak, fault) => {
    await expect(again(harness.address(), weak)).rejects.toMatchObject({
      code: 'weak_password',
      fields: { password: fault },
    });
  });

  it('accepts a password of 127 characters and compares all of them', async () => {
    const email = harness.address();
    const long = `Aa1!${'x'.repeat(123)}`;
    await again(email, long);
    await harness.call('auth.verify_email', { token: await harness.token(email) });
    await expect(harness.call('auth.login', { email, password: `${long.slice(0, -1)}y` })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await harness.call('auth.login', { email, password: long })).toHaveProperty('access_token');
  });

  it('requires the password twice, and an address', async () => {
    const email = harness.address();
    await expect(
      harness.call('auth.register', { email, password, confirmPassword: `${password}?` }),
    ).rejects.toMatchObject({
      code: 'passwords_do_not_match',
    });
    await expect(harness.register('not an address')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { email: 'invalid_email' },
    });
  });

  it('reports an address in use regardless of case, and opens one account for eight concurrent requests', async () => {
    const { email } = await harness.person();
    await expect(harness.register(email.toUpperCase())).rejects.toMatchObject({ code: 'email_already_registered' });

    const fresh = harness.address();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => harness.register(fresh)));
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'email_registered_not_verified' });
    }
  });
});

describe('verification links', () => {
  it('expire after 24 hours', async () => {
    const email = harness.address();
    await harness.register(email);
    const token = await harness.token(email);
    harness.clock.advance(24 * 3_600_000);
    await expect(harness.call('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('all work until one is used: a second mail does not end the link of the first', async () => {
    const email = harness.address();
    await harness.register(email);
    const first = await harness.token(email);
    harness.clock.advance(60_000);
    await harness.call('auth.resend_verification', { email });
    const second = await harness.token(email, 2);
    expect(second).not.toBe(first);
    expect(await harness.call('auth.verify_email', { token: first })).toHaveProperty('refresh_token');
    for (const token of [first, second])
      await expect(harness.call('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('of an earlier mail end with their own lifetime', async () => {
    const email = harness.address();
    await harness.register(email);
    const first = await harness.token(email);
    harness.clock.advance(60_000);
    await harness.call('auth.resend_verification', { email });
    const second = await harness.token(email, 2);
    harness.clock.advance(24 * 3_600_000 - 60_000);
    await expect(harness.call('auth.verify_email', { token: first })).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await harness.call('auth.verify_email', { token: second })).toHaveProperty('refresh_token');
  });

  it('sign two concurrent visitors in once', async () => {
    const email = harness.address();
    await harness.register(email);
    const first = await harness.token(email);
    harness.clock.advance(60_000);
    await harness.call('auth.resend_verification', { email });
    const tokens = [first, await harness.token(email, 2)];
    const opened = await Promise.allSettled(tokens.map((token) => harness.call('auth.verify_email', { token })));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['x', '🌱', "' OR 1=1 --", 'A'.repeat(43)])('are refused when forged: %s', async (token) => {
    await expect(harness.call('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
  });
});

describe('requesting another verification link', () => {
  it('has the same response for known, verified and unknown addresses: once a minute, five times a day', async () => {
    const waiting = harness.address();
    await harness.register(waiting);
    const { email: proved } = await harness.person();
    const unknown = harness.address();
    harness.clock.advance(61_000);
    const outcome = (email: string) =>
      harness.call('auth.resend_verification', { email }).then(
        (reply) => ({ reply }),
        (error: { code: string; params: object }) => ({ code: error.code, params: error.params }),
      );
    // Registration was the first mail of the day for the two addresses that have an account.
    await outcome(unknown);
    harness.clock.advance(60_000);
    for (let sent = 2; sent <= 5; sent += 1) {
      const [a, b, c] = await Promise.all([outcome(waiting), outcome(proved), outcome(unknown)]);
      expect(a).toEqual({ reply: { message: expect.any(String) } });
      expect([b, c]).toEqual([a, a]);
      if (sent === 5) break;
      harness.clock.advance(59_000);
      const early = { code: 'rate_limited', params: { retry_after: 1 } };
      expect(await Promise.all([outcome(waiting), outcome(proved), outcome(unknown)])).toEqual([early, early, early]);
      harness.clock.advance(1_000);
    }
    harness.clock.advance(3_600_000);
    for (const email of [waiting, proved, unknown]) {
      expect(await outcome(email)).toMatchObject({ code: 'rate_limited' });
    }
    await harness.started.settled();
    expect((await harness.mailsTo(proved, 5)).map((mail) => mail.subject)).toContain('You already have an account');
    expect(await harness.mailsTo(unknown, 0)).toEqual([]);
  });

  it('sends one mail for twenty concurrent requests', async () => {
    const email = harness.address();
    await harness.register(email);
    await harness.token(email);
    harness.clock.advance(61_000);
    const requested = await Promise.allSettled(
      Array.from({ length: 20 }, () => harness.call('auth.resend_verification', { email })),
    );
    expect(requested.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    await harness.started.settled();
    expect(await harness.mailsTo(email, 2)).toHaveLength(2);
  });
});

describe('a verification link that a page opens by itself', () => {
  const mark = () => randomBytes(32).toString('base64url');
  const registered = async (browser_mark?: string) => {
    const email = harness.address();
    const form = { email, password, confirmPassword: password };
    await harness.call('auth.register', { ...form, ...(browser_mark && { browser_mark }) });
    return { email, token: await harness.token(email) };
  };
  const isVerified = async (email: string) => {
    const [row] = await harness.started.database.query<{ verified: boolean; sessions: string }>(
      `SELECT email_verified_at IS NOT NULL AS verified,
         (SELECT count(*) FROM session WHERE user_id = account.id)::text AS sessions FROM account WHERE email = $1`,
      [email],
    );
    return row;
  };

  it('verifies and signs in with the mark of the browser that registered', async () => {
    const own = mark();
    const { token } = await registered(own);
    expect(await harness.call('auth.verify_email', { token, browser_mark: own })).toHaveProperty('refresh_token');
  });

  it.each([
    ['another mark, as of a browser in which another address was registered', mark(), mark()],
    ['a mark for a link that was requested without one', undefined, mark()],
  ])('changes nothing with %s, and the link stays good', async (_, own, other) => {
    const { email, token } = await registered(own);
    await expect(harness.call('auth.verify_email', { token, browser_mark: other })).rejects.toMatchObject({
      code: 'requested_elsewhere',
    });
    expect(await isVerified(email)).toEqual({ verified: false, sessions: '0' });
    expect(await harness.call('auth.verify_email', { token })).toHaveProperty('refresh_token');
  });

  it('counts the mark of the browser that requested the mail, of every mail', async () => {
    const [first, second] = [mark(), mark()];
    const { email, token } = await registered(first);
    harness.clock.advance(60_000);
    await harness.call('auth.resend_verification', { email, browser_mark: second });
    const newest = await harness.token(email, 2);
    for (const wrong of [
      { token, browser_mark: second },
      { token: newest, browser_mark: first },
    ])
      await expect(harness.call('auth.verify_email', wrong)).rejects.toMatchObject({ code: 'requested_elsewhere' });
    expect(await harness.call('auth.verify_email', { token, browser_mark: first })).toHaveProperty('refresh_token');
  });
});
