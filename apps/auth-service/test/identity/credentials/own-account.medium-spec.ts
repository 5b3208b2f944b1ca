import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withIdempotencyKey } from '@offshoot/nest-kit/request-context';
import { actorOf, password, startAuth, type AuthHarness } from '../../start-auth.ts';

const better = 'Br1ght-new-leaf!';
const refused = { code: 'invalid_refresh_token' };

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

const login = (email: string, secret: string) => harness.call('auth.login', { email, password: secret });
const refresh = (refresh_token: string) => harness.call('auth.refresh', { refresh_token });
const reset = (token: string, secret = better) =>
  harness.call('auth.reset_password', { token, password: secret, confirmPassword: secret });

/** The newest mail to an address with a link to `page`, and the token of that link. */
async function linkTo(email: string, page: string, mails: number) {
  const received = (await harness.mailsTo(email, mails)).find((mail) => mail.text.includes(`/${page}?token=`));
  const [link, token] =
    new RegExp(`https://offshoot\\.test/\\w+/${page}\\?token=([\\w-]{43})`).exec(received?.text ?? '') ?? [];
  if (!received || !link || !token) throw new Error(`no mail with a link to ${page}`);
  return { mail: received, link, token };
}

describe('resetting a password', () => {
  it('replaces it by a single-use link, mailed in the user’s language, and ends all sessions', async () => {
    const email = harness.address();
    await harness.register(email, 'es');
    const signedIn = await harness.verify(await harness.token(email));
    await harness.call('auth.forgot_password', { email: email.toUpperCase() });
    const { mail, link, token } = await linkTo(email, 'reset-password', 2);
    expect(mail.subject).toBe('Elige una nueva contraseña');
    expect(link).toContain('/es/reset-password');
    await expect(reset(token, 'short')).rejects.toMatchObject({ code: 'weak_password' });

    await reset(token);
    await expect(reset(token, 'An0ther-leaf!')).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(refresh(signedIn.refresh_token)).rejects.toMatchObject(refused);
    await expect(login(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await login(email, better)).toHaveProperty('access_token');
  });

  it('stores the token only as a hash; it is valid for an hour and replaced by a newer link', async () => {
    const { email } = await harness.person();
    await harness.call('auth.forgot_password', { email });
    const first = await linkTo(email, 'reset-password', 2);
    harness.clock.advance(61_000);
    await harness.call('auth.forgot_password', { email });
    const second = await linkTo(email, 'reset-password', 3);
    await expect(reset(first.token)).rejects.toMatchObject({ code: 'invalid_token' });
    const tables = await Promise.all(
      ['account_link', 'job_row', 'outbox'].map((table) =>
        harness.started.database.query(`SELECT t::text FROM ${table} t`),
      ),
    );
    expect(JSON.stringify(tables)).not.toContain(second.token);
    harness.clock.advance(3_600_001);
    await expect(reset(second.token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('has the same response, duration and limits for unknown addresses', async () => {
    const call = async (address: string) => {
      const start = performance.now();
      const reply = await harness
        .call('auth.forgot_password', { email: address })
        .catch((error: { code: string; params: object }) => ({ code: error.code, params: error.params }));
      return { reply, took: performance.now() - start };
    };
    const took = { known: [] as number[], stranger: [] as number[] };
    for (let round = 0; round < 12; round += 1) {
      const { email } = await harness.person();
      const unknown = harness.address();
      const [member, stranger] = [await call(email), await call(unknown)];
      expect(stranger.reply).toEqual(member.reply);
      expect(member.reply).toHaveProperty('message');
      took.known.push(member.took);
      took.stranger.push(stranger.took);
      const early = { code: 'rate_limited', params: { retry_after: 60 } };
      expect([(await call(email)).reply, (await call(unknown)).reply]).toEqual([early, early]);
      await harness.started.settled();
      expect(await harness.mailsTo(unknown, 0)).toEqual([]);
    }
    // A busy machine delays single calls; more work for one kind of address delays even its fastest.
    const [member, stranger] = [Math.min(...took.known), Math.min(...took.stranger)];
    expect(Math.min(member, stranger)).toBeGreaterThanOrEqual(119);
    expect(Math.abs(member - stranger)).toBeLessThan(30);
  });

  it('also verifies the address, and removes the password of the user who registered it first', async () => {
    const email = harness.address();
    await harness.register(email);
    const waiting = await harness.token(email);
    await harness.call('auth.forgot_password', { email });
    await reset((await linkTo(email, 'reset-password', 2)).token);
    expect((await login(email, better)).user.email_verified).toBe(true);
    await expect(harness.call('auth.verify_email', { token: waiting })).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });
});

describe('changing the password', () => {
  it('requires the current one and ends the other sessions', async () => {
    const { email, signedIn, actor } = await harness.person();
    const other = await login(email, password);
    const change = (current_password: string, next = better, again = next) =>
      harness.call('auth.change_password', { current_password, password: next, confirmPassword: again }, { actor });
    await expect(change('Wrong-pass-1!')).rejects.toMatchObject({
      code: 'wrong_password',
      fields: { current_password: 'wrong_password' },
    });
    await expect(change(password, 'short')).rejects.toMatchObject({ code: 'weak_password' });
    await expect(change(password, better, 'Other-leaf-1!')).rejects.toMatchObject({ code: 'passwords_do_not_match' });
    await change(password);
    expect(await refresh(signedIn.refresh_token)).toHaveProperty('access_token');
    await expect(refresh(other.refresh_token)).rejects.toMatchObject(refused);
    expect(await login(email, better)).toHaveProperty('access_token');
  });

  it('slows down guesses as signing in does', async () => {
    const { actor } = await harness.person();
    const guess = () => harness.call('people.delete_me', { password: 'Wrong-pass-1!' }, { actor });
    for (let i = 0; i < 5; i += 1) await expect(guess()).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited', params: { retry_after: 2 } });
  });
});

describe('a new password', () => {
  /** The mails with a subject, once the mailbox holds `mails` mails. */
  const notice = async (email: string, subject: string, mails: number) =>
    (await harness.mailsTo(email, mails)).filter((mail) => mail.subject === subject);

  it('is announced by email in the user’s language, as text and HTML, with a link that replaces it', async () => {
    const email = harness.address();
    await harness.register(email, 'fr');
    const actor = actorOf(await harness.verify(await harness.token(email)));
    const change = { current_password: password, password: better, confirmPassword: better };
    await harness.call('auth.change_password', change, { actor });
    const [changed, ...more] = await notice(email, 'Votre mot de passe a été changé', 2);
    expect(more).toEqual([]);
    for (const form of [changed?.text, changed?.html]) {
      expect(form).toContain('https://offshoot.test/fr/forgot-password');
      expect(form).toContain('Si ce n’était pas vous');
      expect(form).not.toContain(better);
    }
  });

  it('is announced after a reset, too, and not after a refused change', async () => {
    const { email, actor } = await harness.person();
    const wrong = { current_password: 'Wrong-pass-1!', password: better, confirmPassword: better };
    await expect(harness.call('auth.change_password', wrong, { actor })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await harness.call('auth.forgot_password', { email });
    await reset((await linkTo(email, 'reset-password', 2)).token);
    expect(await notice(email, 'Your password was changed', 3)).toHaveLength(1);
  });
});

describe('changing the address', () => {
  it('requires the link mailed to the new one; the former one gets a notice and its links stop working', async () => {
    const { email, actor } = await harness.person();
    const next = harness.address();
    await expect(
      harness.call('auth.change_email', { email: next, password: 'Wrong-pass-1!' }, { actor }),
    ).rejects.toMatchObject({ code: 'wrong_password' });
    await harness.call('auth.forgot_password', { email });
    const stale = await linkTo(email, 'reset-password', 2);
    await harness.call('auth.change_email', { email: next, password }, { actor });
    const { token } = await linkTo(next, 'confirm-email', 1);
    const notices = await harness.mailsTo(email, 3);
    expect(notices.map((mail) => mail.subject)).toContain('Your email address is about to change');
    for (const notice of notices) expect(notice.text).not.toContain(token);
    expect((await harness.call('people.me', {}, { actor })).email).toBe(email);

    await harness.call('auth.confirm_email', { token });
    expect(await harness.call('people.me', {}, { actor })).toMatchObject({ email: next, email_verified: true });
    await expect(harness.call('auth.confirm_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(reset(stale.token)).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(login(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await login(next, password)).toHaveProperty('access_token');
  });

  it.each(['reset', 'change'] as const)(
    'is cancelled by a %s of the password, as the notice to the former address says',
    async (way) => {
      const { email, actor } = await harness.person();
      const thief = harness.address();
      await harness.call('auth.change_email', { email: thief, password }, { actor });
      const { token } = await linkTo(thief, 'confirm-email', 1);
      if (way === 'change')
        await harness.call(
          'auth.change_password',
          { current_password: password, password: better, confirmPassword: better },
          { actor },
        );
      else {
        await harness.call('auth.forgot_password', { email });
        await reset((await linkTo(email, 'reset-password', 3)).token);
      }
      await expect(harness.call('auth.confirm_email', { token })).rejects.toMatchObject({ code: 'invalid_token' });
      expect(await login(email, better)).toHaveProperty('user.email', email);
    },
  );

  it('returns the same for an address in use as for a free one, and never gives it to a second account', async () => {
    const { actor } = await harness.person();
    const { email: taken } = await harness.person();
    const reply = await harness.call('auth.change_email', { email: taken, password }, { actor });
    harness.clock.advance(61_000);
    const later = harness.address();
    expect(await harness.call('auth.change_email', { email: later, password }, { actor })).toEqual(reply);
    const { token } = await linkTo(later, 'confirm-email', 1);
    await harness.person(later);
    await expect(harness.call('auth.confirm_email', { token })).rejects.toMatchObject({
      code: 'email_already_registered',
    });
    expect((await harness.mailsTo(taken, 2)).map((mail) => mail.subject)).toContain('You already have an account');
  });
});

describe('changing to the address of an account that was never verified', () => {
  it('is possible for the owner of the mailbox, also while the registration waits for its link, which then stops working', async () => {
    const [{ email, actor }, newEmail] = [await harness.person(), harness.address()];
    await harness.register(newEmail);
    const registered = await harness.token(newEmail);
    await harness.call('auth.change_email', { email: newEmail, password }, { actor });
    const { token } = await linkTo(newEmail, 'confirm-email', 2);
    expect((await harness.call('people.me', {}, { actor })).email).toBe(email);
    await harness.call('auth.confirm_email', { token });
    expect(await harness.call('people.me', {}, { actor })).toMatchObject({ email: newEmail, email_verified: true });
    await expect(harness.call('auth.verify_email', { token: registered })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    expect(await login(newEmail, password)).toHaveProperty('user.id', actor.user_id);
  });

  it('fails if that account is verified first', async () => {
    const [{ email, actor }, newEmail] = [await harness.person(), harness.address()];
    await harness.register(newEmail);
    const registered = await harness.token(newEmail);
    await harness.call('auth.change_email', { email: newEmail, password }, { actor });
    const { token } = await linkTo(newEmail, 'confirm-email', 2);
    const other = await harness.verify(registered);
    await expect(harness.call('auth.confirm_email', { token })).rejects.toMatchObject({
      code: 'email_already_registered',
    });
    expect((await harness.call('people.me', {}, { actor })).email).toBe(email);
    expect(await login(newEmail, password)).toHaveProperty('user.id', other.user.id);
  });
});

describe('sessions', () => {
  it('are listed with the current one first, and end one at a time or all except the current one', async () => {
    const { email, actor } = await harness.person();
    const phone = await harness.call('auth.login', { email, password, device: 'Firefox on a phone' });
    const tablet = await harness.call('auth.login', { email, password });
    const list = () => harness.call('auth.sessions', {}, { actor });
    const listed = await list();
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ id: actor.session_id, is_current: true });
    expect(listed.find((session) => session.id === actorOf(phone).session_id)).toMatchObject({
      device: 'Firefox on a phone',
      is_current: false,
    });

    const stranger = await harness.person();
    const foreign = harness.call('auth.end_session', { id: actorOf(phone).session_id }, { actor: stranger.actor });
    await expect(foreign).rejects.toMatchObject({ code: 'session_not_found' });
    await harness.call('auth.end_session', { id: actorOf(phone).session_id }, { actor });
    await expect(refresh(phone.refresh_token)).rejects.toMatchObject(refused);
    expect(await list()).toHaveLength(2);
    await harness.call('auth.end_other_sessions', {}, { actor });
    await expect(refresh(tablet.refresh_token)).rejects.toMatchObject(refused);
    expect((await list()).map((session) => session.id)).toEqual([actor.session_id]);
  });
});

describe('an account', () => {
  it('is exported with its profile and sessions', async () => {
    const { email, actor } = await harness.person();
    await harness.call(
      'people.update_me',
      { bio: 'I grow ferns', phone: '+44 20 7946 0000', frost_months: [1, 12] },
      { actor },
    );
    const friend = await harness.person();
    await harness.call('people.follow', { id: friend.actor.user_id }, { actor });
    const exported = await harness.call('people.export', {}, { actor });
    expect(exported).toMatchObject({
      profile: { email, bio: 'I grow ferns', phone: '+44 20 7946 0000', frost_months: [1, 12] },
      sessions: [{ id: actor.session_id }],
      following: [friend.actor.user_id],
      blocked: [],
    });
  });

  it('is deleted with the password: personal data is erased, sessions end, an event is published and the address is free', async () => {
    const { email, signedIn, actor } = await harness.person();
    const canary = {
      name: 'Canary Wren',
      bio: 'canary-bio',
      location: 'canary-town',
      phone: '+44 20 7946 0999',
      website: 'https://canary.example',
      frost_months: [1],
    };
    await withIdempotencyKey('canary-key', () => harness.call('people.update_me', canary, { actor }));
    const other = actorOf(await harness.call('auth.login', { email, password, device: 'canary-device' }));
    await harness.started.database.query(
      `INSERT INTO google_identity (subject, user_id, created_at) VALUES ('canary-google', $1, now())`,
      [actor.user_id],
    );
    await harness.call('auth.forgot_password', { email });
    await linkTo(email, 'reset-password', 2);
    await expect(harness.call('people.delete_me', { password: 'Wrong-pass-1!' }, { actor })).rejects.toMatchObject({
      code: 'wrong_password',
    });

    await harness.call('people.delete_me', { password }, { actor });
    const event = await harness.started.events.next('person.deleted.v1');
    expect(event.data.user_id).toBe(actor.user_id);
    await expect(refresh(signedIn.refresh_token)).rejects.toMatchObject(refused);
    await expect(login(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(harness.call('people.me', {}, { actor })).rejects.toMatchObject({ code: 'not_signed_in' });
    const { cards } = await harness.call('people.cards', { ids: [actor.user_id] });
    expect(cards).toEqual([expect.objectContaining({ name: 'Deleted user', avatar: null })]);
    const months = await harness.started.database.query('SELECT frost_months FROM account WHERE id = $1', [
      actor.user_id,
    ]);
    expect(months).toEqual([{ frost_months: [] }]);

    await harness.started.settled();
    const ended = harness.started.events.all.flatMap(({ type, data }) =>
      type === 'session.ended.v1' && data.user_id === actor.user_id ? [data.session_id] : [],
    );
    expect(ended.toSorted()).toEqual([actor.session_id, other.session_id].toSorted());
    const tables = await harness.started.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'auth'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => harness.started.database.query<{ t: string }>(`SELECT t::text FROM "${name}" t`)),
    );
    const kept = rows
      .flat()
      .map((row) => row.t)
      .join('\n');
    for (const word of [email, 'Canary', 'canary', '7946 0999']) expect(kept).not.toContain(word);

    harness.clock.advance(61_000);
    await harness.register(email);
  });
});
