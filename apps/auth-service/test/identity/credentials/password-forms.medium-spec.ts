import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { startAuth, type AuthHarness } from '../../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

const written = 'Café-crème-1!';
const [composed, decomposed] = [written.normalize('NFC'), written.normalize('NFD')];
const other = 'Brûlée-tarte-2!';

const storedHash = async (id: string): Promise<string> => {
  const [row] = await harness.started.database.query<{ password_hash: string }>(
    `SELECT password_hash FROM account WHERE id = $1`,
    [id],
  );
  return row?.password_hash ?? '';
};
const store = async (id: string, password: string) =>
  harness.started.database.query(`UPDATE account SET password_hash = $2 WHERE id = $1`, [id, await hash(password)]);

/** A user whose password an earlier version hashed as it was typed. */
async function formerUser(password: string) {
  const person = await harness.person();
  await store(person.actor.user_id, password);
  return person;
}

describe('a password', () => {
  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('registered %s, opens the account in the other form', async (_form, first, second) => {
    const email = harness.address();
    await harness.call('auth.register', { email, password: first, confirmPassword: second });
    await harness.verify(await harness.token(email));
    for (const password of [first, second])
      expect(await harness.call('auth.login', { email, password })).toHaveProperty('access_token');
    await expect(harness.call('auth.login', { email, password: 'Cafe-creme-1!' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it.each([
    ['as it was typed', decomposed],
    ['in the other form', composed],
  ])('stored decomposed before, is accepted %s at sign-in and stored composed', async (_how, password) => {
    const { email, actor } = await formerUser(decomposed);
    expect(await harness.call('auth.login', { email, password })).toHaveProperty('access_token');
    expect(await verify(await storedHash(actor.user_id), composed)).toBe(true);
    // The device stays known, and a second sign-in changes nothing.
    const renewed = await storedHash(actor.user_id);
    await harness.call('auth.login', { email, password });
    expect(await storedHash(actor.user_id)).toBe(renewed);
  });

  it('is accepted in every form for a change of address, of the password and for deletion', async () => {
    const { email, actor } = await formerUser(decomposed);
    await harness.call('auth.change_email', { email: `${randomUUID()}@offshoot.test`, password: composed }, { actor });
    expect(await verify(await storedHash(actor.user_id), composed)).toBe(true);
    await store(actor.user_id, decomposed);
    await harness.call(
      'auth.change_password',
      { current_password: composed, password: other.normalize('NFD'), confirmPassword: other.normalize('NFC') },
      { actor },
    );
    const { access_token } = await harness.call('auth.login', { email, password: other.normalize('NFC') });
    expect(access_token.split('.')).toHaveLength(3);
    await harness.call('people.delete_me', { password: other.normalize('NFD') }, { actor });
  });

  it('is the same to two registrations of one address in either form', async () => {
    const email = harness.address();
    await harness.call('auth.register', { email, password: composed, confirmPassword: composed });
    await expect(
      harness.call('auth.register', { email, password: decomposed, confirmPassword: decomposed }),
    ).rejects.toMatchObject({ code: 'email_registered_not_verified' });
    // With different passwords the link would lead to choosing a new one.
    expect(await harness.verify(await harness.token(email))).toHaveProperty('access_token');
  });

  it('set by a mailed link in one form opens the account in the other', async () => {
    const { email } = await harness.person();
    await harness.call('auth.forgot_password', { email });
    const token = (await harness.mailsTo(email, 2))
      .map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1])
      .find(Boolean);
    await harness.call('auth.reset_password', {
      token: token ?? '',
      password: decomposed,
      confirmPassword: composed,
    });
    expect(await harness.call('auth.login', { email, password: composed })).toHaveProperty('access_token');
  });
});
