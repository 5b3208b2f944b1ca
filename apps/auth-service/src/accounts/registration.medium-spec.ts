import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuth, actorOf, password, type AuthHouse } from '../../test/start-auth.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await startAuth();
});
afterAll(() => house.started.stop());

const again = (email: string, other: string) => house.ask('auth.register', { email, password: other, confirmPassword: other });

describe('registration', () => {
  it('mails a link in the person’s language; the link signs in, once', async () => {
    const email = house.address();
    const answer = await house.register(email.toUpperCase(), 'he');
    expect(answer).toEqual({ email, message: expect.stringContaining('inbox') });

    const [mail] = await house.mailsTo(email, 1);
    expect(mail?.subject).toBe('אישור כתובת הדוא״ל שלך');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toMatch(/https:\/\/offshoot\.test\/he\/verify-email\?token=[\w-]{43}\n/);

    const token = await house.token(email);
    const signedIn = await house.verify(token);
    expect(signedIn.user).toMatchObject({ email, email_verified: true, language: 'he', role: 'user', bio: '', avatar: null });
    expect(signedIn.user.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
    await expect(house.ask('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });

    const { user_id } = actorOf(signedIn);
    expect((await house.started.facts.next('person.registered.v1')).data).toMatchObject({ user_id, language: 'he' });
    expect((await house.started.facts.next('person.verified.v1')).data).toMatchObject({ user_id });
    expect(JSON.stringify(house.started.facts.all)).not.toContain(email);
  });

  it('keeps neither address nor secret in jobs, and no token but its hash', async () => {
    const email = house.address();
    await house.register(email);
    const token = await house.token(email);
    const rows = await house.started.database.query<{ row: string }>(
      `SELECT row_to_json(j)::text AS row FROM job_row j UNION ALL SELECT row_to_json(o)::text FROM outbox o
       UNION ALL SELECT row_to_json(t)::text FROM verification_token t`,
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
    await expect(again(house.address(), weak)).rejects.toMatchObject({ code: 'weak_password', fields: { password: fault } });
  });

  it('takes a password of 127 characters, all of which count', async () => {
    const email = house.address();
    const long = `Aa1!${'x'.repeat(123)}`;
    await again(email, long);
    await house.ask('auth.verify_email', { token: await house.token(email) });
    await expect(house.ask('auth.login', { email, password: `${long.slice(0, -1)}y` })).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await house.ask('auth.login', { email, password: long })).toHaveProperty('access_token');
  });

  it('wants the password twice, and an address', async () => {
    const email = house.address();
    await expect(house.ask('auth.register', { email, password, confirmPassword: `${password}?` })).rejects.toMatchObject({
      code: 'passwords_do_not_match',
    });
    await expect(house.register('not an address')).rejects.toMatchObject({ code: 'validation_failed', fields: { email: 'invalid_email' } });
  });

  it('tells that an address is taken, whatever its case, and opens one account for twenty at once', async () => {
    const { email } = await house.person();
    await expect(house.register(email.toUpperCase())).rejects.toMatchObject({ code: 'email_already_registered' });

    const fresh = house.address();
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => house.register(fresh)));
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'email_registered_not_verified' });
    }
  });
});

describe('verification links', () => {
  it('end after 24 hours', async () => {
    const email = house.address();
    await house.register(email);
    const token = await house.token(email);
    house.clock.advance(24 * 3_600_000);
    await expect(house.ask('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('are good in the newest mail only', async () => {
    const email = house.address();
    await house.register(email);
    const first = await house.token(email);
    house.clock.advance(60_000);
    await house.ask('auth.resend_verification', { email });
    const second = await house.token(email, 2);
    expect(second).not.toBe(first);
    await expect(house.ask('auth.verify_email', { token: first })).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await house.ask('auth.verify_email', { token: second })).toHaveProperty('refresh_token');
  });

  it.each(['x', '🌱', "' OR 1=1 --", 'A'.repeat(43)])('are refused when made up: %s', async (token) => {
    await expect(house.ask('auth.verify_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
  });
});

describe('asking for another link', () => {
  it('is answered alike for known, proved and unknown addresses: once a minute, five times a day', async () => {
    const waiting = house.address();
    await house.register(waiting);
    const { email: proved } = await house.person();
    const unknown = house.address();
    house.clock.advance(61_000);
    const outcome = (email: string) =>
      house.ask('auth.resend_verification', { email }).then(
        (answer) => ({ answer }),
        (error: { code: string; params: object }) => ({ code: error.code, params: error.params }),
      );
    // Registration was the first mail of the day for the two that have an account.
    await outcome(unknown);
    house.clock.advance(60_000);
    for (let sent = 2; sent <= 5; sent += 1) {
      const [a, b, c] = await Promise.all([outcome(waiting), outcome(proved), outcome(unknown)]);
      expect(a).toEqual({ answer: { message: expect.any(String) } });
      expect([b, c]).toEqual([a, a]);
      if (sent === 5) break;
      house.clock.advance(59_000);
      const early = { code: 'rate_limited', params: { retry_after: 1 } };
      expect(await Promise.all([outcome(waiting), outcome(proved), outcome(unknown)])).toEqual([early, early, early]);
      house.clock.advance(1_000);
    }
    house.clock.advance(3_600_000);
    for (const email of [waiting, proved, unknown]) {
      expect(await outcome(email)).toMatchObject({ code: 'rate_limited' });
    }
    await house.started.settled();
    expect((await house.mailsTo(proved, 5)).map((mail) => mail.subject)).toContain('You already have an account');
    expect(await house.mailsTo(unknown, 0)).toEqual([]);
  });

  it('sends one mail for twenty requests at once', async () => {
    const email = house.address();
    await house.register(email);
    await house.token(email);
    house.clock.advance(61_000);
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => house.ask('auth.resend_verification', { email })));
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await house.started.settled();
    expect(await house.mailsTo(email, 2)).toHaveLength(2);
  });
});
