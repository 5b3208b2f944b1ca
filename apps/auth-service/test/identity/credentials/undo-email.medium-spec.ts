import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { password, startAuth, type AuthHarness } from '../../start-auth.ts';

const better = 'Br1ght-new-leaf!';
const invalid = { code: 'invalid_token' };
const days = 86_400_000;

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

const login = (email: string, secret: string) => harness.call('auth.login', { email, password: secret });
const undo = (token: string) => harness.call('auth.undo_email', { token });
const me = (actor: Actor) => harness.call('people.me', {}, { actor });

const joinGoogle = (actor: Actor, at: Date) =>
  harness.started.database.query('INSERT INTO google_identity (subject, user_id, created_at) VALUES ($1, $2, $3)', [
    `google-${actor.user_id}`,
    actor.user_id,
    at,
  ]);
const googleOf = (actor: Actor) =>
  harness.started.database.query('SELECT subject FROM google_identity WHERE user_id = $1', [actor.user_id]);

/**
 * Waits for the mail to an address with a link to `page`.
 * @returns the token of that link
 */
async function tokenTo(email: string, page: string, mails: number): Promise<string> {
  const links = (await harness.mailsTo(email, mails)).map(
    ({ text }) => new RegExp(`https://offshoot\\.test/en/${page}\\?token=([\\w-]{43})`).exec(text)?.[1],
  );
  const token = links.find(Boolean);
  if (!token) throw new Error(`no mail to ${email} with a link to ${page}`);
  return token;
}

/**
 * Moves an account to an address that its mailbox confirms.
 * @returns the undo link, mailed to the former address
 */
async function move({
  actor,
  from,
  to,
  mailsBefore,
}: {
  actor: Actor;
  from: string;
  to: string;
  mailsBefore: number;
}): Promise<string> {
  harness.clock.advance(61_000);
  await harness.call('auth.change_email', { email: to, password }, { actor });
  await harness.call('auth.confirm_email', { token: await tokenTo(to, 'confirm-email', 1) });
  // The notice of the requested change, and the mail about the completed one.
  return tokenTo(from, 'undo-email', mailsBefore + 2);
}

/** A user whose account was moved to another mailbox by an attacker who knew the password. */
async function hijackedAccount() {
  const { email, actor, signedIn } = await harness.person();
  const thief = harness.address();
  return { email, actor, signedIn, thief, token: await move({ actor, from: email, to: thief, mailsBefore: 1 }) };
}

describe('undoing a completed change of address', () => {
  it('works once from the former mailbox: revokes everything the attacker has and leads to a new password', async () => {
    const { email, actor, signedIn, thief, token } = await hijackedAccount();
    await joinGoogle(actor, harness.clock.now());
    const session = await login(thief, password);
    await harness.call('auth.forgot_password', { email: thief });
    const stolen = await tokenTo(thief, 'reset-password', 2);

    const undone = await undo(token);
    if (!('reset_token' in undone)) throw new Error('the account was not given back');
    const { reset_token } = undone;
    expect(await me(actor)).toMatchObject({ email, email_verified: true });
    for (const { refresh_token } of [session, signedIn])
      await expect(harness.call('auth.refresh', { refresh_token })).rejects.toMatchObject({
        code: 'invalid_refresh_token',
      });
    for (const address of [email, thief])
      await expect(login(address, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const reset = (with_token: string) =>
      harness.call('auth.reset_password', { token: with_token, password: better, confirmPassword: better });
    await expect(reset(stolen)).rejects.toMatchObject(invalid);
    expect(await googleOf(actor)).toHaveLength(0);
    await expect(undo(token)).rejects.toMatchObject(invalid);
    await reset(reset_token);
    expect(await login(email, better)).toHaveProperty('user.email', email);
  });

  it('works however often the address changed since, and invalidates the later links', async () => {
    const { email, actor, thief, token } = await hijackedAccount();
    const hideout = harness.address();
    const second = await move({ actor, from: thief, to: hideout, mailsBefore: 1 });
    await undo(second);
    expect((await me(actor)).email).toBe(thief);
    await undo(token);
    expect((await me(actor)).email).toBe(email);
    await expect(undo(second)).rejects.toMatchObject(invalid);
  });

  it('ends the access of a Google account that opened the account without a proof from the mailbox', async () => {
    const { actor, token } = await hijackedAccount();
    await joinGoogle(actor, new Date(harness.clock.now().getTime() - days));
    await harness.started.database.query('UPDATE google_identity SET provisional = true WHERE user_id = $1', [
      actor.user_id,
    ]);
    await undo(token);
    expect(await googleOf(actor)).toEqual([]);
  });

  it('invalidates the links of later changes', async () => {
    const { email, actor, thief, token } = await hijackedAccount();
    await joinGoogle(actor, new Date(harness.clock.now().getTime() - days));
    const second = await move({ actor, from: thief, to: harness.address(), mailsBefore: 1 });
    await undo(token);
    // It was linked long before the first change, so it is the owner's.
    expect(await googleOf(actor)).toHaveLength(1);
    await expect(undo(second)).rejects.toMatchObject(invalid);
    expect((await me(actor)).email).toBe(email);
  });

  it('is possible for seven days; expired, unknown and used links get the same response, and no table holds a token', async () => {
    const { actor, thief, token } = await hijackedAccount();
    const tables = await Promise.all(
      ['former_email', 'account_link', 'job_row', 'outbox'].map((table) =>
        harness.started.database.query(`SELECT t::text FROM ${table} t`),
      ),
    );
    expect(JSON.stringify(tables)).not.toContain(token);
    harness.clock.advance(7 * days);
    const errorOf = (requested: string) =>
      undo(requested).then(
        () => null,
        (error: { code: string; params: object; fields: object }) => ({
          code: error.code,
          params: error.params,
          fields: error.fields,
        }),
      );
    const late = await errorOf(token);
    expect(late).toMatchObject(invalid);
    expect(await errorOf('x'.repeat(43))).toEqual(late);
    expect((await me(actor)).email).toBe(thief);
    // The next change deletes an address that can no longer be restored.
    await hijackedAccount();
    expect(
      await harness.started.database.query('SELECT 1 FROM former_email WHERE user_id = $1', [actor.user_id]),
    ).toEqual([]);
  });

  it('is not blocked by an account that was opened with the former address and never verified it, only by one that did', async () => {
    const first = await hijackedAccount();
    // The mails of the first registration, of the change and of its completion.
    await harness.register(first.email);
    const registered = await harness.token(first.email, 4);
    await undo(first.token);
    expect((await me(first.actor)).email).toBe(first.email);
    // It would verify the account that had to give the address back, with a stranger's password.
    await expect(harness.call('auth.verify_email', { token: registered })).rejects.toMatchObject(invalid);

    const second = await hijackedAccount();
    const other = await harness.person(second.email);
    await expect(undo(second.token)).rejects.toMatchObject({ code: 'email_already_registered' });
    expect((await me(other.actor)).email).toBe(second.email);
    expect((await me(second.actor)).email).toBe(second.thief);
  });

  it('is not offered to a mailbox that was never verified, since it may be a stranger’s', async () => {
    const { email, actor } = await harness.person();
    await harness.started.database.query('UPDATE account SET email_verified_at = NULL WHERE id = $1', [actor.user_id]);
    const next = harness.address();
    await harness.call('auth.change_email', { email: next, password }, { actor });
    await harness.call('auth.confirm_email', { token: await tokenTo(next, 'confirm-email', 1) });
    await harness.started.settled();
    expect((await harness.mailsTo(email, 2)).some(({ text }) => text.includes('undo-email'))).toBe(false);
  });
});

describe('after the current mailbox has set a new password', () => {
  const written: { message: string; email?: string | undefined; kind: string }[] = [];
  let full = false;
  beforeAll(async () => {
    await harness.started.reply('moderation.write', (issue) => {
      if (full) throw new DomainError('rate_limited', { retry_after: 3_600 });
      written.push(issue);
      return { id: newId(), kind: issue.kind, created_at: harness.clock.now().toISOString() };
    });
  });
  const resetBy = async (email: string, mails: number) => {
    await harness.call('auth.forgot_password', { email });
    await harness.call('auth.reset_password', {
      token: await tokenTo(email, 'reset-password', mails),
      password: better,
      confirmPassword: better,
    });
  };

  it('an earlier link does not restore the account: the moderators get one contact message with an address to reply to', async () => {
    const { email, actor, thief, token } = await hijackedAccount();
    await resetBy(thief, 2);
    const session = await login(thief, better);
    const replies = [await undo(token), await undo(token)];
    expect(replies).toEqual([{ message: expect.any(String), under_review: true }, replies[0]]);
    await harness.started.settled();
    expect(written.filter((issue) => issue.email === email)).toEqual([
      expect.objectContaining({ kind: 'contact', message: expect.stringContaining(actor.user_id) }),
    ]);
    expect((await me(actor)).email).toBe(thief);
    expect(await harness.call('auth.refresh', { refresh_token: session.refresh_token })).toHaveProperty('access_token');
    expect(await login(thief, better)).toHaveProperty('user.email', thief);
    const jobs = await harness.started.database.query('SELECT data::text FROM job_row');
    expect(JSON.stringify(jobs)).not.toContain(email);
  });

  it('the claim is retried until the moderators can be reached', async () => {
    const { email, thief, token } = await hijackedAccount();
    await resetBy(thief, 2);
    full = true;
    await undo(token);
    await eventually(
      async () =>
        (
          await harness.started.database.query(
            `SELECT 1 FROM job_row WHERE name = 'account.claim' AND last_error IS NOT NULL`,
          )
        ).length > 0 || null,
    );
    harness.clock.advance(8 * days);
    full = false;
    await hijackedAccount();
    await eventually(() => Promise.resolve(written.some((issue) => issue.email === email) || null));
  });
});
