import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { GoogleKeys } from '../../google-keys.ts';
import { actorOf, type AuthHarness, password, startAuth } from '../../start-auth.ts';

const ada: Actor = { user_id: randomUUID(), session_id: randomUUID(), role: 'admin', restricted: false };
const pending = { code: 'approval_pending' };
const notWaiting = { code: 'account_not_waiting' };

let google: GoogleKeys;
let harness: AuthHarness;
beforeAll(async () => {
  google = await GoogleKeys.start();
  harness = await startAuth(google.settings);
  await setMode('approval');
});
afterEach(() => setMode('approval'));
afterAll(async () => {
  await harness.started.stop();
  google.stop();
});

async function setMode(mode: 'open' | 'approval' | 'invitation' | 'closed') {
  const { version } = (await harness.call('admin.settings', {}, { actor: ada })).registration;
  await harness.setRegistration(mode, version);
  // Those who wait are admitted now, and none who registers later.
  if (mode === 'open') await harness.started.settled();
  harness.clock.advance(1);
}
const logIn = (email: string, secret = password) => harness.call('auth.login', { email, password: secret });
const approve = (id: string, actor = ada) => harness.call('admin.approve_account', { id }, { actor });
const decline = (id: string, actor = ada) => harness.call('admin.decline_account', { id }, { actor });
const waiting = async (email: string) =>
  (await harness.call('admin.waiting_accounts', {}, { actor: ada })).items.find((account) => account.email === email);
const register = (email: string, invitation?: string) =>
  harness.call('auth.register', { email, password, confirmPassword: password, invitation });
const inviteOnce = async () =>
  (await harness.call('admin.create_invitation', { uses: 1, days: 1 }, { actor: ada })).code;

async function newcomer(language: Language = 'en') {
  const email = harness.address();
  await harness.register(email, language);
  await expect(harness.verify(await harness.token(email))).rejects.toMatchObject(pending);
  const account = await waiting(email);
  if (!account) throw new Error('the account is not listed');
  return { email, id: account.id };
}

const sessionsOf = async (id: string) =>
  (await harness.started.database.query('SELECT id FROM session WHERE user_id = $1', [id])).length;
const actsOn = (id: string) =>
  harness.started.database.query('SELECT operator, command FROM operator_act WHERE subject_id = $1 ORDER BY at, id', [
    id,
  ]);
const linkIn = async (email: string, page: string, mails: number) => {
  for (const { text } of await harness.mailsTo(email, mails)) {
    const [, token] = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text) ?? [];
    if (token) return token;
  }
  throw new Error(`no link to ${page}`);
};

/** Resolves when a transaction waits for a lock of that kind. */
const isBlocked = (what: string) =>
  eventually(
    async () =>
      (
        await harness.started.database.query(
          `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND NOT l.granted AND ${what}`,
        )
      ).length > 0,
    4_000,
  );

async function googleSignIn(email: string, invitation?: string) {
  const token = await google.signed(google.claimsFor(email, harness.clock.now()));
  return harness.call('auth.google_sign_in', { token, invitation });
}

describe('an account that waits for approval', () => {
  it('keeps the verification, and opens no session by password, link, new password or a session of before', async () => {
    const { email, id } = await newcomer();
    await expect(logIn(email)).rejects.toMatchObject(pending);
    await expect(logIn(email, 'Wr0ng-thumb-1!')).rejects.toMatchObject({ code: 'invalid_credentials' });

    await harness.call('auth.send_sign_in_link', { email });
    const link = await linkIn(email, 'sign-in-link', 2);
    await expect(harness.call('auth.sign_in_by_link', { token: link })).rejects.toMatchObject(pending);

    await harness.call('auth.forgot_password', { email });
    const token = await linkIn(email, 'reset-password', 3);
    const other = 'Red-thumb-22!';
    await harness.call('auth.reset_password', { token, password: other, confirmPassword: other });
    await expect(logIn(email, other)).rejects.toMatchObject(pending);
    expect(await sessionsOf(id)).toBe(0);
    expect(await waiting(email)).toMatchObject({ id });
  });

  it('opens none by Google, the first time and later, and keeps the link to the Google account', async () => {
    const email = harness.address();
    await expect(googleSignIn(email)).rejects.toMatchObject(pending);
    await expect(googleSignIn(email)).rejects.toMatchObject(pending);
    const id = (await waiting(email))?.id ?? '';
    expect(await sessionsOf(id)).toBe(0);
    await approve(id);
    await expect(googleSignIn(email)).resolves.toMatchObject({ user: { id } });
  });

  it('gets no new tokens for a session', async () => {
    const { signedIn, actor } = await (async () => {
      await setMode('open');
      return harness.person();
    })();
    await setMode('approval');
    const { refresh_token } = await harness.call('auth.refresh', { refresh_token: signedIn.refresh_token });
    await harness.started.database.query('UPDATE account SET approval_requested_at = now() WHERE id = $1', [
      actor.user_id,
    ]);
    await expect(harness.call('auth.refresh', { refresh_token })).rejects.toMatchObject({
      code: 'invalid_refresh_token',
    });
  });

  it('is listed once its address is verified, and is no member who is counted', async () => {
    const before = await harness.call('people.count', {});
    const email = harness.address();
    await harness.register(email);
    expect(await waiting(email)).toBeUndefined();
    const [row] = await harness.started.database.query<{ id: string }>('SELECT id FROM account WHERE email = $1', [
      email,
    ]);
    await expect(approve(row?.id ?? '')).rejects.toMatchObject(notWaiting);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'email_not_verified' });
    await expect(harness.verify(await harness.token(email))).rejects.toMatchObject(pending);
    expect(await waiting(email)).toMatchObject({ id: row?.id, language: 'en' });
    expect(await harness.call('people.count', {})).toEqual(before);
    const [mail] = await harness.mailsTo(email, 1);
    expect(mail?.text).toContain('a person will look at your account');
  });

  it('is decided about by admins only', async () => {
    const { id } = await newcomer();
    const moderator: Actor = { ...ada, role: 'moderator' };
    await expect(approve(id, moderator)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decline(id, moderator)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(harness.call('admin.waiting_accounts', {}, { actor: moderator })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the decision', () => {
  it('to approve lets its user sign in, is recorded and mailed in their language', async () => {
    const { email, id } = await newcomer('fr');
    await approve(id);
    const [mail] = await harness.mailsTo(email, 2);
    expect(mail?.subject).toBe('Votre compte est prêt');
    expect(mail?.links).toContain('https://offshoot.test/fr/login');
    await expect(logIn(email)).resolves.toMatchObject({ user: { id } });
    expect(await actsOn(id)).toEqual([{ operator: ada.user_id, command: 'approve-account' }]);
    expect(await waiting(email)).toBeUndefined();
  });

  it('to decline deletes the account, is recorded and mailed, and keeps the address no longer than for the mail', async () => {
    const { email, id } = await newcomer('es');
    await decline(id);
    const [mail] = await harness.mailsTo(email, 2);
    expect(mail?.subject).toBe('Tu registro en Offshoot');
    expect(mail?.links).toContain('https://offshoot.test/es/contact');
    await eventually(
      async () =>
        (await harness.started.database.query('SELECT id FROM declined_account WHERE email = $1', [email])).length ===
        0,
    );
    await expect(logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await actsOn(id)).toEqual([{ operator: ada.user_id, command: 'decline-account' }]);
    await harness.register(email);
    await expect(harness.verify(await harness.token(email, 3))).rejects.toMatchObject(pending);
  });

  it('is made once', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
    await approve(first.id);
    await expect(approve(first.id)).rejects.toMatchObject(notWaiting);
    await expect(decline(first.id)).rejects.toMatchObject(notWaiting);
    await expect(logIn(first.email)).resolves.toMatchObject({ user: { id: first.id } });
    await decline(second.id);
    await expect(approve(second.id)).rejects.toMatchObject(notWaiting);
    await expect(decline(randomUUID())).rejects.toMatchObject(notWaiting);
    const both = await Promise.all([outcome(approve(third.id)), outcome(decline(third.id))]);
    expect(both.toSorted()).toEqual(['account_not_waiting', 'ok']);
    expect(await actsOn(third.id)).toHaveLength(1);
  });

  it('does not concern a member', async () => {
    await setMode('open');
    const { email, actor } = await harness.person();
    await setMode('approval');
    await expect(decline(actor.user_id)).rejects.toMatchObject(notWaiting);
    await expect(logIn(email)).resolves.toMatchObject({ user: { id: actor.user_id } });
  });
});

describe('an invitation', () => {
  it('counts as approval, once', async () => {
    const invitation = await inviteOnce();
    const emails = [harness.address(), harness.address()];
    await Promise.all(emails.map((email) => register(email, invitation)));
    const verified = await Promise.all(
      emails.map(async (email) => outcome(harness.verify(await harness.token(email)))),
    );
    expect(verified.toSorted()).toEqual(['approval_pending', 'ok']);
    const byGoogle = harness.address();
    await expect(googleSignIn(byGoogle, await inviteOnce())).resolves.toMatchObject({ user: { email: byGoogle } });
  });

  it('counts for an address that has registered without one', async () => {
    const email = harness.address();
    await register(email);
    await expect(register(email, await inviteOnce())).rejects.toMatchObject({ code: 'email_registered_not_verified' });
    await expect(harness.verify(await harness.token(email))).resolves.toMatchObject({ user: { email } });
  });
});

describe('another mode', () => {
  it('keeps who waits waiting, until registration is open: then they can sign in, and are mailed', async () => {
    const verified = await newcomer('ru');
    const unverified = harness.address();
    await harness.register(unverified);
    await setMode('invitation');
    await expect(logIn(verified.email)).rejects.toMatchObject(pending);
    expect(await waiting(verified.email)).toMatchObject({ id: verified.id });
    await setMode('open');
    const [mail] = await harness.mailsTo(verified.email, 2);
    expect(mail?.subject).toBe('Ваш аккаунт готов');
    await expect(logIn(verified.email)).resolves.toMatchObject({ user: { id: verified.id } });
    await expect(harness.verify(await harness.token(unverified))).resolves.toMatchObject({
      user: { email: unverified },
    });
  });

  it('does not make an account wait that registered while registration was open', async () => {
    await setMode('open');
    const email = harness.address();
    await harness.register(email);
    await setMode('approval');
    const signedIn = await harness.verify(await harness.token(email));
    expect(actorOf(signedIn)).toMatchObject({ role: 'user' });
  });

  it('strands no user who registers while registration is being opened', async () => {
    const email = harness.address();
    const steps: Promise<unknown>[] = [];
    await harness.started.database.transaction(async (tx) => {
      // Holds the registration once it has read the mode.
      await tx.execute('LOCK TABLE verification_token IN SHARE MODE');
      steps.push(harness.register(email));
      await isBlocked(`l.relation = 'verification_token'::regclass`);
      steps.push(setMode('open'));
      await isBlocked(`l.locktype = 'advisory'`);
    });
    await Promise.all(steps);
    await expect(harness.verify(await harness.token(email))).resolves.toMatchObject({ user: { email } });
  });

  it.each([
    { attempt: 'for the first time', hasRegistered: false },
    { attempt: 'again', hasRegistered: true },
  ])('lets in no user who registers $attempt while registration is being closed', async ({ hasRegistered }) => {
    const email = harness.address();
    if (hasRegistered) await harness.register(email);
    const attempts: Promise<string>[] = [];
    await harness.started.database.transaction(async (tx) => {
      // Holds the registration between its check of the mode and what it writes.
      await tx.execute('LOCK TABLE account IN SHARE MODE');
      attempts.push(outcome(harness.register(email)));
      await isBlocked(`l.relation = 'account'::regclass`);
      await setMode('closed');
    });
    expect(await Promise.all(attempts)).toEqual(['registration_closed']);
    if (hasRegistered) await expect(harness.verify(await harness.token(email))).rejects.toMatchObject(pending);
  });
});

describe('where addresses need not be verified', () => {
  it('a user who waits verifies theirs all the same', async () => {
    const lax = await startAuth({ REQUIRE_EMAIL_VERIFICATION: false });
    try {
      await lax.setRegistration('approval', 0);
      const email = lax.address();
      expect(await lax.register(email)).toMatchObject({ email });
      await expect(lax.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'email_not_verified' });
      await expect(lax.verify(await lax.token(email))).rejects.toMatchObject(pending);
    } finally {
      await lax.started.stop();
    }
  });
});
