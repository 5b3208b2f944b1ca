import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Decision, decide, deliverActs, undo } from '@offshoot/testing/decisions';
import { GoogleKeys } from '../../google-keys.ts';
import { actorOf, type AuthHarness, claimsOf, password, type SignedIn, startAuth } from '../../start-auth.ts';

const end = '2026-05-31T12:00:00.000Z';
let google: GoogleKeys;
let harness: AuthHarness;

beforeAll(async () => {
  google = await GoogleKeys.start();
  harness = await startAuth(google.settings);
});
afterAll(async () => {
  await harness.started.stop();
  google.stop();
});

const decision = (personId: string, more: Partial<Decision> = {}): Decision =>
  decide(harness.clock, 'person', personId, more.act ?? 'ban', { person_id: personId, until: end, ...more });
const deliver = (...acts: Decision[]) => deliverActs(harness.started, ...acts);

const remove = (signedIn: SignedIn) => harness.call('people.delete_me', { password }, { actor: actorOf(signedIn) });
const isRestricted = ({ access_token }: { access_token: string }) => claimsOf(access_token).restricted === true;
const isBanned = async (email: string) => isRestricted(await harness.call('auth.login', { email, password }));

async function googleSignIn(email: string, sub: string): Promise<SignedIn> {
  const now = Math.floor(harness.clock.now().getTime() / 1_000);
  const [, hd] = email.split('@');
  const token = await google.signed({
    iss: 'https://accounts.google.com',
    aud: google.clientId,
    sub,
    email,
    email_verified: true,
    hd,
    jti: randomUUID(),
    iat: now,
    exp: now + 600,
  });
  return harness.call('auth.google_sign_in', { token });
}

/** A user who was banned and has deleted their account. */
async function banned(email = harness.address(), more: Partial<Decision> = {}): Promise<string> {
  const { signedIn } = await harness.person(email);
  await deliver(decision(signedIn.user.id, more));
  await remove(signedIn);
  return email;
}

/** The newest link of a kind in the mails to an address, which may arrive in another order. */
async function linkTo(email: string, page: string, mails: number): Promise<string> {
  const tokens = (await harness.mailsTo(email, mails)).map(
    ({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1],
  );
  return tokens.find(Boolean) ?? '';
}

async function changeAddress({ signedIn }: { signedIn: SignedIn }, next: string): Promise<void> {
  const before = (await harness.mailsTo(next, 0)).length;
  await harness.call('auth.change_email', { email: next, password }, { actor: actorOf(signedIn) });
  await harness.call('auth.confirm_email', { token: await linkTo(next, 'confirm-email', before + 1) });
}

const remembered = async () => {
  const [row] = await harness.started.database.query<{ count: number }>('SELECT count(*) AS count FROM remembered_ban');
  return row?.count;
};

describe('a ban of a deleted account', () => {
  const [local] = randomUUID().split('-');
  it.each([
    ['the same address', `${local}@plants.example`, `${local}@plants.example`],
    ['capitals', `${local}a@plants.example`, `${local}A@Plants.example`],
    ['a tag', `${local}b@plants.example`, `${local}b+new@plants.example`],
    ['the address without its tag', `${local}c+old@plants.example`, `${local}c@plants.example`],
    ['other dots of gmail.com', `x.${local}@gmail.com`, `x${local}@googlemail.com`],
  ])('goes on until its end for %s', async (_, first, second) => {
    await banned(first);
    const { signedIn } = await harness.person(second);
    expect(isRestricted(signedIn)).toBe(true);
    const { id } = signedIn.user;
    expect((await harness.call('people.for_moderators', { ids: [id] })).people).toMatchObject([
      { banned_until: end, ban_reason: 'abuse' },
    ]);
    await expect(harness.call('people.may_create', {}, { actor: actorOf(signedIn) })).rejects.toMatchObject({
      message: 'Account banned: insults or harassment',
    });
    await harness.started.settled();
    expect(harness.started.events.all.filter(({ data }) => 'user_id' in data && data.user_id === id)).toMatchObject([
      { type: 'person.registered.v1' },
      { type: 'person.verified.v1' },
      { type: 'person.banned.v1', data: { until: end, version: 1 } },
      { type: 'person.ban_continued.v1', data: { until: end, ground: 'abuse' } },
    ]);
  });

  it('is not revealed by a registration, nor before the mailbox has confirmed the address', async () => {
    const [email, other] = [await banned(), harness.address()];
    const [bannedBefore, unknown] = [await harness.register(email), await harness.register(other)];
    expect({ ...bannedBefore, email: '' }).toEqual({ ...unknown, email: '' });
    for (const address of [email, other]) {
      const refusal = { code: 'email_not_verified' };
      await expect(harness.call('auth.login', { email: address, password })).rejects.toMatchObject(refusal);
      await expect(harness.register(address)).rejects.toMatchObject({ code: 'email_registered_not_verified' });
    }
  });

  it('goes on where a new password verifies the address', async () => {
    const email = await banned();
    await harness.register(email);
    await harness.call('auth.forgot_password', { email });
    const token = await linkTo(email, 'reset-password', 3);
    await harness.call('auth.reset_password', { token, password, confirmPassword: password });
    expect(await isBanned(email)).toBe(true);
  });

  it('goes on for its Google account with another address, and for its address with another Google account', async () => {
    const [email, sub] = [harness.address(), randomUUID()];
    const { signedIn } = await harness.person(email);
    await googleSignIn(email, sub);
    await deliver(decision(signedIn.user.id));
    await remove(signedIn);
    const [bySub, byAddress] = [harness.address(), await googleSignIn(email, randomUUID())];
    expect(isRestricted(byAddress)).toBe(true);
    expect(isRestricted(await googleSignIn(bySub, sub))).toBe(true);
  });

  it('goes on for a Google account that was linked during the ban', async () => {
    const [email, sub] = [harness.address(), randomUUID()];
    const { signedIn } = await harness.person(email);
    await deliver(decision(signedIn.user.id));
    expect(isRestricted(await googleSignIn(email, sub))).toBe(true);
    await remove(signedIn);
    expect(isRestricted(await googleSignIn(harness.address(), sub))).toBe(true);
  });

  it('goes on for both addresses of a change, before the ban and during it', async () => {
    for (const isBannedFirst of [false, true]) {
      const person = await harness.person();
      const next = harness.address();
      if (isBannedFirst) await deliver(decision(person.signedIn.user.id));
      await changeAddress(person, next);
      // A late mail would be taken for that of the next registration.
      await harness.started.settled();
      if (!isBannedFirst) await deliver(decision(person.signedIn.user.id));
      await remove(person.signedIn);
      for (const address of [person.email, next])
        expect(isRestricted((await harness.person(address)).signedIn)).toBe(true);
    }
  });

  it('goes on at once for an account that changes its address to the banned one', async () => {
    const email = await banned();
    const person = await harness.person();
    expect(isRestricted(person.signedIn)).toBe(false);
    await changeAddress(person, email);
    await expect(harness.call('people.may_create', {}, { actor: person.actor })).rejects.toMatchObject({
      code: 'account_banned',
    });
    const { refresh_token } = person.signedIn;
    expect(isRestricted(await harness.call('auth.refresh', { refresh_token }))).toBe(true);
  });

  it('is continued once by three sign-ins at the same time, all of them restricted', async () => {
    const email = await banned();
    const { signedIn } = await harness.person();
    await harness.started.database.query('UPDATE account SET email = $2, email_verified_at = $3 WHERE id = $1', [
      signedIn.user.id,
      email,
      harness.clock.now(),
    ]);
    expect(await Promise.all([isBanned(email), isBanned(email), isBanned(email)])).toEqual([true, true, true]);
    await harness.started.settled();
    const continued = harness.started.events.all.filter(
      ({ type, data }) => type === 'person.ban_continued.v1' && data.user_id === signedIn.user.id,
    );
    expect(continued).toHaveLength(1);
  });

  it('goes on for a second account while the first exists, and each is lifted by itself', async () => {
    const first = await harness.person();
    await deliver(decision(first.signedIn.user.id));
    const second = await harness.person(first.email.replace('@', '+second@'));
    expect(isRestricted(second.signedIn)).toBe(true);
    await deliver(decision(second.signedIn.user.id, { act: 'unban', ground: null, until: null }));
    expect([await isBanned(first.email), await isBanned(second.email)]).toEqual([true, false]);
  });

  it('goes on through several accounts, for every identity of each', async () => {
    const [email, sub] = [await banned(), randomUUID()];
    const second = await harness.person(email);
    await googleSignIn(email, sub);
    await remove(second.signedIn);
    const third = await googleSignIn(harness.address(), sub);
    expect(isRestricted(third)).toBe(true);
    await deliver(decision(third.user.id, { act: 'unban', ground: null, until: null }));
    expect(isRestricted(await googleSignIn(third.user.email, sub))).toBe(false);
    expect(isRestricted((await harness.person(email)).signedIn)).toBe(false);
  });

  it('goes on where the decision arrives after the deletion, also for who has registered again by then', async () => {
    const email = harness.address();
    const { signedIn } = await harness.person(email);
    const late = decision(signedIn.user.id);
    await remove(signedIn);
    const again = await harness.person(email);
    expect(isRestricted(again.signedIn)).toBe(false);
    await deliver(late);
    const { refresh_token } = again.signedIn;
    expect(isRestricted(await harness.call('auth.refresh', { refresh_token }))).toBe(true);
  });

  it('leaves other accounts of the mailbox that existed before it', async () => {
    const email = harness.address();
    const tagged = email.replace('@', '+garden@');
    await harness.person(tagged);
    await banned(email);
    expect(await isBanned(tagged)).toBe(false);
  });
});

describe('what is remembered of a ban', () => {
  it('ends when it is lifted or undone, and when an appeal is granted after the deletion', async () => {
    const before = await remembered();
    const lifted = await harness.person();
    await deliver(decision(lifted.signedIn.user.id));
    expect(await remembered()).toBe(Number(before) + 1);
    await deliver(decision(lifted.signedIn.user.id, { act: 'unban', ground: null, until: null }));
    const undone = await harness.person();
    const ban = decision(undone.signedIn.user.id);
    await deliver(ban, undo(ban));
    const deleted = await harness.person();
    await deliver(decision(deleted.signedIn.user.id));
    await remove(deleted.signedIn);
    await deliver(decision(deleted.signedIn.user.id, { act: 'unban', ground: null, until: null }));
    expect(await remembered()).toBe(before);
    for (const { email, signedIn } of [lifted, undone]) {
      await remove(signedIn);
      expect(isRestricted((await harness.person(email)).signedIn)).toBe(false);
    }
    expect(isRestricted((await harness.person(deleted.email)).signedIn)).toBe(false);
  });

  it('follows a later decision on its end', async () => {
    const { email, signedIn } = await harness.person();
    await deliver(decision(signedIn.user.id));
    await deliver(decision(signedIn.user.id, { until: null, ground: 'threat' }));
    await remove(signedIn);
    const { user } = (await harness.person(email)).signedIn;
    expect((await harness.call('people.for_moderators', { ids: [user.id] })).people).toMatchObject([
      { banned_until: '9999-12-31T00:00:00.000Z', ban_reason: 'threat' },
    ]);
  });

  it('is neither an address nor a Google account', async () => {
    const email = await banned();
    const rows = await harness.started.database.query('SELECT * FROM remembered_ban');
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(email).toString('hex'));
  });

  it('ends with the ban, and is deleted the day after', async () => {
    const email = await banned();
    await harness.person(await banned());
    harness.clock.advance(Date.parse(end) - harness.clock.now().getTime());
    expect(isRestricted((await harness.person(email)).signedIn)).toBe(false);
    harness.clock.advance(86_400_000);
    await harness.started.settled(45_000);
    const rows = await harness.started.database.query('SELECT key FROM remembered_ban WHERE banned_until <= $1', [
      harness.clock.now(),
    ]);
    expect(rows).toEqual([]);
  });
});

describe('where addresses need no verification', () => {
  it('a ban goes on from the registration', async () => {
    const open = await startAuth({ REQUIRE_EMAIL_VERIFICATION: 'false' });
    const email = open.address();
    const first = await open.register(email);
    if (!('access_token' in first)) throw new Error('verification is not required here');
    await open.ban(first.user.id, end, 'scam');
    await open.call('people.delete_me', { password }, { actor: actorOf(first) });
    const second = await open.register(email);
    expect('access_token' in second && isRestricted(second)).toBe(true);
    await open.started.stop();
  });
});
