import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuth, type AuthHarness } from '../../start-auth.ts';
import { verificationToken } from '../../../src/identity/accounts/domain/verification-link.ts';

const secret = randomBytes(32).toString('hex');
const passwords = { owner: 'Own3r-of-the-mailbox!', stranger: 'Str4nger-was-here!' };
const chosen = 'Ch0sen-by-the-owner!';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth({ AUTH_REFRESH_SECRET: secret, VERIFICATION_MAILS_PER_DAY: 20 });
});
afterAll(() => harness.started.stop());

const steps = ['owner', 'stranger', 'resend', 'link'] as const;
type Step = (typeof steps)[number];

/** Every sequence of `length` steps, with repetitions. */
const orders = (length: number): Step[][] =>
  length === 0 ? [[]] : orders(length - 1).flatMap((order) => steps.map((step) => [...order, step]));

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );
const register = (email: string, password: string) =>
  harness.call('auth.register', { email, password, confirmPassword: password });
const logIn = (email: string, password: string) => codeOf(harness.call('auth.login', { email, password }));

/** The token of the newest link mailed to an address. */
async function newestToken(email: string): Promise<string | null> {
  const [row] = await harness.started.database.query<{ token_id: string }>(
    'SELECT token_id FROM verification_token WHERE user_id = (SELECT id FROM account WHERE email = $1)',
    [email],
  );
  return row ? verificationToken(row.token_id, secret) : null;
}

/** The number of concurrent password hashes: more would only wait in the queue. */
async function fourAtATime<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** One address: the steps performed on it, and the invariants that must hold. */
class Mailbox {
  readonly email = harness.address();
  readonly tried = new Set<string>();
  readonly tokens = new Set<string>();
  verified = false;

  async store(step: Step): Promise<void> {
    if (step === 'owner' || step === 'stranger') await this.register(passwords[step]);
    else if (step === 'resend') await codeOf(harness.call('auth.resend_verification', { email: this.email }));
    else await this.open();
    const token = await newestToken(this.email);
    if (token) this.tokens.add(token);
  }

  private async register(password: string): Promise<void> {
    const expected = this.verified
      ? 'email_already_registered'
      : this.tried.size > 0
        ? 'email_registered_not_verified'
        : 'fine';
    expect(await codeOf(register(this.email, password))).toBe(expected);
    if (!this.verified) this.tried.add(password);
  }

  private async open(): Promise<void> {
    const [oldest, ...later] = this.tokens;
    if (oldest === undefined) return;
    const refuses = async (token: string) =>
      expect(await codeOf(harness.call('auth.verify_email', { token }))).toBe('invalid_token');
    if (this.verified) {
      for (const token of this.tokens) await refuses(token);
      return;
    }
    const reply = await harness.call('auth.verify_email', { token: oldest });
    this.verified = true;
    for (const token of later) await refuses(token);
    if (this.tried.size === 1)
      return expect(Object.keys(reply).sort()).toEqual(
        expect.arrayContaining(['access_token', 'refresh_token', 'user']),
      );
    expect(Object.keys(reply).sort()).toEqual(['message', 'reset_token']);
    for (const password of this.tried) expect(await logIn(this.email, password)).toBe('invalid_credentials');
    if (!('reset_token' in reply)) throw new Error('no way to a password');
    await harness.call('auth.reset_password', { token: reply.reset_token, password: chosen, confirmPassword: chosen });
    this.tried.clear();
    this.tried.add(chosen);
  }

  async check(): Promise<void> {
    for (const password of [...Object.values(passwords), chosen]) {
      const counts = this.verified && this.tried.has(password);
      if (counts) expect(await logIn(this.email, password)).toBe('fine');
      else expect(await logIn(this.email, password)).not.toBe('fine');
    }
  }
}

describe('a link activates no password that another user chose', () => {
  it.each([
    ['hurried, within the pause between two mails', 0],
    ['with a mail for each step', 61_000],
  ])(
    'in every order of owner, stranger, resend and link, %s',
    async (_, pause) => {
      const cases = orders(3)
        .filter(([first]) => first === 'owner' || first === 'stranger')
        .map((order) => ({ order: [...order, 'link'] as const, mailbox: new Mailbox() }));
      for (const at of [0, 1, 2, 3]) {
        await fourAtATime(cases, async ({ order, mailbox }) => {
          const step = order[at];
          await (step &&
            mailbox.store(step).catch((error: unknown) => {
              throw new Error(`${order.join(', ')}: step ${at + 1}`, { cause: error });
            }));
        });
        harness.clock.advance(pause);
      }
      await fourAtATime(cases, ({ mailbox }) => mailbox.check());
    },
    120_000,
  );

  it('when both register at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = harness.address();
      const codes = await Promise.all([
        codeOf(register(email, passwords.owner)),
        codeOf(register(email, passwords.stranger)),
      ]);
      expect(codes.sort()).toEqual(['email_registered_not_verified', 'fine']);
      const reply = await harness.call('auth.verify_email', { token: (await newestToken(email)) ?? '' });
      expect(reply).toHaveProperty('reset_token');
      for (const password of Object.values(passwords)) expect(await logIn(email, password)).toBe('invalid_credentials');
    }
  });

  it('and reveals only to the mailbox whether two passwords were the same', async () => {
    const outcome = async (second: string) => {
      const email = harness.address();
      await register(email, passwords.owner);
      const reply = await register(email, second).catch(
        ({ code, params, fields }: { code: string; params: object; fields: object }) => ({ code, params, fields }),
      );
      return [reply, await logIn(email, passwords.owner), await logIn(email, chosen)];
    };
    const same = await outcome(passwords.owner);
    expect(same).toEqual([
      expect.objectContaining({ code: 'email_registered_not_verified' }),
      'email_not_verified',
      'invalid_credentials',
    ]);
    expect(await outcome(passwords.stranger)).toEqual(same);
  });
});
