import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CryptoKey, generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { eventually } from '@offshoot/testing/eventually';
import { keptLog } from '@offshoot/testing/kept-log';
import { GoogleKeys } from '../../google-keys.ts';
import { actorOf, type AuthHarness, password, startAuth } from '../../start-auth.ts';

let google: GoogleKeys;
let auth: AuthHarness;
const kept = keptLog('auth');
let foreign: CryptoKey;

beforeAll(async () => {
  google = await GoogleKeys.start();
  foreign = (await generateKeyPair('RS256')).privateKey;
  auth = await startAuth(google.settings, kept.log);
});
afterAll(async () => {
  await auth.started.stop();
  google.stop();
});

const seconds = () => Math.floor(auth.clock.now().getTime() / 1_000);
const claimsFor = (email: string, more: JWTPayload = {}): JWTPayload => ({
  ...google.claimsFor(email, auth.clock.now()),
  ...more,
});
const signed = (...token: Parameters<GoogleKeys['signed']>) => google.signed(...token);
const signIn = (token: string, more: object = {}) => auth.call('auth.google_sign_in', { token, ...more });

describe('signing in with Google', () => {
  it('opens an account the first time and finds it again, also when the address has changed', async () => {
    const email = auth.address();
    const first = await signIn(await signed(claimsFor(email)));
    const again = await signIn(await signed(claimsFor(email, { email: auth.address() })));
    expect(first.user).toMatchObject({ email, email_verified: true });
    expect(again.user.id).toBe(first.user.id);
  });

  it('takes no name from Google: the account has a generated one', async () => {
    const { user } = await signIn(await signed(claimsFor(auth.address(), { name: 'Offshoot team' })));
    expect(user.name).toMatch(/^\p{L}+ \p{L}+ \d{1,2}$/u);
  });

  it('opens no account while registration is closed, but signs in to one', async () => {
    const [member, unknown] = [auth.address(), auth.address()];
    await signIn(await signed(claimsFor(member)));
    const { version } = await auth.setRegistration('closed', 0);
    await expect(signIn(await signed(claimsFor(unknown)))).rejects.toMatchObject({ code: 'registration_closed' });
    await expect(signIn(await signed(claimsFor(member)))).resolves.toMatchObject({ user: { email: member } });
    await auth.setRegistration('open', version);
    await expect(signIn(await signed(claimsFor(unknown)))).resolves.toMatchObject({ user: { email: unknown } });
  });

  it('joins the verified account of the same address, whose password stays valid', async () => {
    const { email, signedIn } = await auth.person();
    const { user } = await signIn(await signed(claimsFor(email)));
    expect(user.id).toBe(signedIn.user.id);
    await expect(auth.call('auth.login', { email, password })).resolves.toMatchObject({ user: { id: user.id } });
  });

  it('finds the account by either Google account after the user moved to another Google address', async () => {
    const { email, signedIn } = await auth.person();
    await signIn(await signed(claimsFor(email)));
    const next = auth.address();
    await auth.call('auth.change_email', { email: next, password }, { actor: actorOf(signedIn) });
    const [mail] = await auth.mailsTo(next, 1);
    await auth.call('auth.confirm_email', { token: /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' });
    for (const address of [next, email, next]) {
      expect((await signIn(await signed(claimsFor(address)))).user).toMatchObject({
        id: signedIn.user.id,
        email: next,
      });
    }
  });

  it('ends the sessions of a user who registered the address without verifying it', async () => {
    const email = auth.address();
    await auth.register(email);
    const { user } = await signIn(await signed(claimsFor(email)));
    expect(user).toMatchObject({ email, email_verified: true });
    await expect(auth.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('invalidates links by which a user who registered the address could still move the account to another one', async () => {
    const unproved = await startAuth({
      ...google.settings,
      REQUIRE_EMAIL_VERIFICATION: false,
    });
    const [email, thief] = [unproved.address(), unproved.address()];
    const squatter = await unproved.register(email);
    if (!('access_token' in squatter)) throw new Error('verification is not required here');
    await unproved.call('auth.change_email', { email: thief, password }, { actor: actorOf(squatter) });
    const [mail] = await unproved.mailsTo(thief, 1);
    const [, link = ''] = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const { user } = await unproved.call('auth.google_sign_in', { token: await signed(claimsFor(email)) });
    await expect(unproved.call('auth.confirm_email', { token: link })).rejects.toMatchObject({ code: 'invalid_token' });
    const signedInAgain = await unproved.call('auth.google_sign_in', { token: await signed(claimsFor(email)) });
    expect(signedInAgain.user).toMatchObject({ id: user.id, email });
    await unproved.started.stop();
  });

  it('opens one account for two concurrent first sign-ins', async () => {
    const email = auth.address();
    const both = await Promise.all([signed(claimsFor(email)), signed(claimsFor(email))]);
    const [firstTokens, other] = await Promise.all(both.map((token) => signIn(token)));
    expect(firstTokens?.user.id).toBe(other?.user.id);
  });

  it('joins the account of a registration that is committed in the same moment', async () => {
    const email = auth.address();
    const [inserted, commits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const id = randomUUID();
    const { database } = auth.started;
    const registration = database.transaction(async (tx) => {
      await tx.execute(
        `INSERT INTO account (id, email, password_hash, name, language, created_at, updated_at) VALUES ($1, $2, 'x', 'Mia', 'en', now(), now())`,
        [id, email],
      );
      inserted.resolve();
      await commits.promise;
    });
    await inserted.promise;
    const signedIn = signIn(await signed(claimsFor(email)));
    await eventually(async () => {
      const waiting = await database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 || null;
    });
    commits.resolve();
    await registration;
    expect((await signedIn).user).toMatchObject({ id, email, email_verified: true });
  });

  it('accepts a token only once, and records the refused sign-in', async () => {
    const token = await signed(claimsFor(auth.address()));
    await signIn(token);
    const before = kept.securityEvents().length;
    await expect(signIn(token)).rejects.toMatchObject({ code: 'google_refused' });
    expect(kept.securityEvents().slice(before)).toEqual([
      expect.objectContaining({ security_event: 'sign_in_refused', reason: 'google_refused' }),
    ]);
    expect(kept.text()).not.toContain(token);
  });

  it.each([
    ['for another site', { aud: 'somebody.else' }],
    ['for another site as well', { aud: ['offshoot.apps.example', 'somebody.else'] }],
    ['issued in the future', { iat: Math.floor(Date.parse('2026-03-01T12:00:00Z') / 1_000) + 3_600 }],
    ['that does not say when it was issued', { iat: undefined }],
    ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['that has expired', { exp: 1_600_000_000 }],
    ['whose address is not verified', { email_verified: false }],
    ["whose address is verified by the string 'true'", { email_verified: 'true' }],
    ['without an address', { email: undefined }],
  ])('refuses a token %s', async (_, wrong) => {
    await expect(signIn(await signed(claimsFor(auth.address(), wrong)))).rejects.toMatchObject({
      code: 'google_refused',
    });
  });

  it('refuses a token that Google did not sign', async () => {
    const claims = claimsFor(auth.address());
    await expect(signIn(await signed(claims, foreign))).rejects.toMatchObject({ code: 'google_refused' });
    await expect(signIn(await signed(claims, undefined, 'unknown'))).rejects.toMatchObject({
      code: 'google_refused',
    });
    await expect(signIn(new UnsecuredJWT(claims).encode())).rejects.toMatchObject({ code: 'google_refused' });
    await expect(signIn('x'.repeat(120))).rejects.toMatchObject({ code: 'google_refused' });
    await expect(signIn('x'.repeat(99))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { token: 'invalid_google_token' },
    });
  });

  it('keeps language and location from the first sign-in, visible only to the user', async () => {
    const email = auth.address();
    const { user } = await signIn(await signed(claimsFor(email)), { language: 'fr', latitude: 45.76, longitude: 4.84 });
    expect(user).toMatchObject({
      language: 'fr',
      default_place: { latitude: 45.76, longitude: 4.84 },
      has_password: false,
    });
    const again = await signIn(await signed(claimsFor(email)), { language: 'en', latitude: 1, longitude: 2 });
    expect(again.user).toMatchObject({ language: 'fr', default_place: { latitude: 45.76, longitude: 4.84 } });
    const half = await signIn(await signed(claimsFor(auth.address())), { latitude: 45.76 });
    expect(half.user.default_place).toBeNull();
    const { signedIn } = await auth.person();
    const profile = await auth.call('people.profile', { id: user.id }, { actor: actorOf(signedIn) });
    expect(JSON.stringify(profile)).not.toContain('45.76');
    await expect(signIn(await signed(claimsFor(email)), { latitude: 91, longitude: 0 })).rejects.toMatchObject({
      fields: { latitude: 'too_big' },
    });
  });
});

describe('a Google account with an address that Google does not manage', () => {
  const foreignDomain = { hd: undefined };
  const linkIn = async (email: string, mails: number) => {
    const all = await auth.mailsTo(email, mails);
    const [, token] = /connect-google\?token=([\w-]+)/.exec(all.map(({ text }) => text).join()) ?? [];
    if (!token) throw new Error('no link in the mails');
    return token;
  };

  it.each([
    ['without a domain', { hd: undefined }],
    ['of another domain', { hd: 'somewhere.else' }],
    ['whose domain only ends like it', { hd: 'not-offshoot.test' }],
  ])('does not open a password account of that address: %s', async (_, claims) => {
    const { email, signedIn } = await auth.person();
    await expect(signIn(await signed(claimsFor(email, claims)))).rejects.toMatchObject({
      code: 'google_confirm_by_mail',
    });
    const sessions = await auth.started.database.query('SELECT 1 FROM session WHERE user_id = $1', [signedIn.user.id]);
    expect(sessions).toHaveLength(1);
  });

  it('is connected by the link in the mailbox, once, and then opens the account', async () => {
    const { email, signedIn } = await auth.person();
    const refused = { code: 'google_confirm_by_mail' };
    await expect(signIn(await signed(claimsFor(email, foreignDomain)))).rejects.toMatchObject(refused);
    await expect(signIn(await signed(claimsFor(email, foreignDomain)))).rejects.toMatchObject(refused);
    const token = await linkIn(email, 2);
    const connected = await auth.call('auth.sign_in_by_link', { token });
    expect(connected.user.id).toBe(signedIn.user.id);
    await expect(auth.call('auth.sign_in_by_link', { token })).rejects.toMatchObject({ code: 'invalid_token' });
    expect((await signIn(await signed(claimsFor(email, foreignDomain)))).user.id).toBe(signedIn.user.id);
    await expect(auth.call('auth.login', { email, password })).resolves.toMatchObject({
      user: { id: signedIn.user.id },
    });
  });

  it('does not verify an address that was registered with a password; the link does, and voids that password', async () => {
    const email = auth.address();
    await auth.register(email);
    await expect(signIn(await signed(claimsFor(email, foreignDomain)))).rejects.toMatchObject({
      code: 'google_confirm_by_mail',
    });
    await expect(auth.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'email_not_verified' });
    const { user } = await auth.call('auth.sign_in_by_link', { token: await linkIn(email, 2) });
    expect(user).toMatchObject({ email, email_verified: true });
    await expect(auth.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('opens a new account at once, until the mailbox sets a password', async () => {
    const email = auth.address();
    const { user } = await signIn(await signed(claimsFor(email, foreignDomain)));
    expect(user).toMatchObject({ email, role: 'user' });
    await auth.call('auth.forgot_password', { email });
    const [mail] = await auth.mailsTo(email, 1);
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    await auth.call('auth.reset_password', { token, password, confirmPassword: password });
    await expect(signIn(await signed(claimsFor(email, foreignDomain)))).rejects.toMatchObject({
      code: 'google_confirm_by_mail',
    });
  });

  it.each([
    [
      'signs in by a link',
      async (email: string) => {
        await auth.call('auth.send_sign_in_link', { email });
        const [mail] = await auth.mailsTo(email, 1);
        const [, token = ''] = /sign-in-link\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
        return auth.call('auth.sign_in_by_link', { token });
      },
    ],
    [
      'signs in by an account of Google, which manages the address by now',
      async (email: string) => signIn(await signed(claimsFor(email, { sub: `managed-${email}` }))),
    ],
  ])('opens it no longer once the owner of the mailbox %s', async (_, prove) => {
    const email = auth.address();
    const first = await signIn(await signed(claimsFor(email, foreignDomain)));
    const owner = await prove(email);
    expect(owner.user.id).toBe(first.user.id);
    await expect(auth.call('auth.refresh', { refresh_token: first.refresh_token })).rejects.toMatchObject({
      code: 'invalid_refresh_token',
    });
    await expect(auth.call('auth.refresh', { refresh_token: owner.refresh_token })).resolves.toHaveProperty(
      'access_token',
    );
    await expect(signIn(await signed(claimsFor(email, foreignDomain)))).rejects.toMatchObject({
      code: 'google_confirm_by_mail',
    });
  });

  it('keeps its sessions once Google manages the address of the same account', async () => {
    const email = auth.address();
    const first = await signIn(await signed(claimsFor(email, foreignDomain)));
    await signIn(await signed(claimsFor(email)));
    await auth.call('auth.send_sign_in_link', { email });
    const [mail] = await auth.mailsTo(email, 1);
    const [, token = ''] = /sign-in-link\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    await auth.call('auth.sign_in_by_link', { token });
    await expect(auth.call('auth.refresh', { refresh_token: first.refresh_token })).resolves.toHaveProperty(
      'access_token',
    );
    expect((await signIn(await signed(claimsFor(email, foreignDomain)))).user.id).toBe(first.user.id);
  });

  it('opens no account of a moderator before the mailbox has confirmed it', async () => {
    const moderator = 'moderator-of@plants.example';
    const listed = await startAuth({
      ...google.settings,
      MODERATOR_EMAILS: moderator,
    });
    await expect(
      listed.call('auth.google_sign_in', { token: await signed(claimsFor(moderator, foreignDomain)) }),
    ).rejects.toMatchObject({ code: 'google_confirm_by_mail' });
    await listed.started.stop();
  });

  it('of gmail.com needs no mail', async () => {
    const email = `p-${randomUUID()}@gmail.com`;
    await auth.started.database.query(
      `INSERT INTO account (id, email, password_hash, name, language, email_verified_at, created_at, updated_at)
       VALUES ($1, $2, 'x', 'Mia', 'en', now(), now(), now())`,
      [randomUUID(), email],
    );
    expect((await signIn(await signed(claimsFor(email, foreignDomain)))).user.email).toBe(email);
  });
});

describe("while Google's keys cannot be fetched", () => {
  it('a sign-in fails as unavailable, not as refused', async () => {
    const log = keptLog('auth');
    const away = await startAuth({ ...google.settings, GOOGLE_KEYS_URL: 'http://127.0.0.1:9/certs' }, log.log);
    await expect(
      away.call('auth.google_sign_in', { token: await signed(claimsFor('ana@plants.example')) }),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(log.securityEvents()).toEqual([]);
    await away.started.stop();
  });
});

describe('an account without a password', () => {
  it('is deleted by a new sign-in with its own Google account, and by nothing else', async () => {
    const email = auth.address();
    const [first, stranger] = [
      await signIn(await signed(claimsFor(email))),
      await signIn(await signed(claimsFor(auth.address()))),
    ];
    const actor = actorOf(first);
    const remove = (body: object) => auth.call('people.delete_me', body, { actor });
    await expect(remove({})).rejects.toMatchObject({ code: 'validation_failed', fields: { password: 'required' } });
    await expect(remove({ password })).rejects.toMatchObject({ code: 'wrong_password' });
    const old = await signed(claimsFor(email, { iat: seconds() - 601 }));
    const foreignAccount = await signed(claimsFor(stranger.user.email));
    const used = await signed(claimsFor(email));
    await signIn(used);
    for (const google_token of [old, foreignAccount, used, await signed(claimsFor(email), foreign)]) {
      await expect(remove({ google_token })).rejects.toMatchObject({ code: 'google_refused' });
    }
    await remove({ google_token: await signed(claimsFor(email)) });
    await expect(auth.call('people.me', {}, { actor })).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
