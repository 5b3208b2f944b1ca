import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { password, startAuth, type AuthHarness } from '../../start-auth.ts';

const wrong = 'Wrong-pass-1!';
const better = 'Br1ght-new-leaf!';
const days = 86_400_000;
const limited = { code: 'rate_limited' };

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

interface From {
  network?: string;
  device_token?: string | undefined;
}
const login = (email: string, secret: string, from: From = {}) =>
  harness.call('auth.login', { email, password: secret, ...from });

let networks = 0;
/** A network that no test has used yet. */
const newNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** Fifty wrong passwords: five from each of ten networks. */
async function attack(email: string): Promise<void> {
  // One after the other: fifty hashes at once would outlast the deadline of a call on a busy machine.
  for (const network of Array.from({ length: 10 }, newNetwork)) {
    for (let i = 0; i < 5; i += 1)
      await expect(login(email, wrong, { network })).rejects.toMatchObject({ code: 'invalid_credentials' });
  }
}

/** A user who has signed in with a password from a network of their own. */
async function member() {
  const { email, actor } = await harness.person();
  const network = newNetwork();
  const signedIn = await login(email, password, { network });
  return { email, actor, network, device_token: signedIn.device_token };
}

describe('fifty wrong passwords from ten addresses', () => {
  it('do not delay the owner on a known device in any network, nor in a known network on another device', async () => {
    const { email, network, device_token } = await member();
    await attack(email);
    expect(await login(email, password, { network: newNetwork(), device_token })).toHaveProperty('access_token');
    expect(await login(email, password, { network })).toHaveProperty('access_token');
    await expect(login(email, password, { network: newNetwork() })).rejects.toMatchObject(limited);
  });

  it('do not delay a signed-in user: they can change the password, request another address and delete the account', async () => {
    const { email, actor } = await member();
    await attack(email);
    await harness.call(
      'auth.change_password',
      { current_password: password, password: better, confirmPassword: better },
      { actor },
    );
    await harness.call('auth.change_email', { email: harness.address(), password: better }, { actor });
    await harness.call('people.delete_me', { password: better }, { actor });
    await expect(harness.call('people.me', {}, { actor })).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('do not delay a user who resets the password by mail, on the device used for it', async () => {
    const { email, network, device_token } = await member();
    harness.clock.advance(61_000);
    await harness.call('auth.forgot_password', { email });
    const [mail] = await harness.mailsTo(email, 2);
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const reset = await harness.call('auth.reset_password', { token, password: better, confirmPassword: better });
    await attack(email);
    // Devices and networks known under the former password no longer are.
    for (const from of [{ network }, { network: newNetwork(), device_token }])
      await expect(login(email, better, from)).rejects.toMatchObject(limited);
    expect(await login(email, better, { network: newNetwork(), device_token: reset.device_token })).toHaveProperty(
      'access_token',
    );
  });
});

describe('guessing stays slow', () => {
  it('with a stolen device token, wherever it is used, and whatever the owner does meanwhile', async () => {
    const { email, device_token } = await member();
    for (let i = 0; i < 5; i += 1) {
      await expect(login(email, wrong, { network: newNetwork(), device_token })).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    }
    await expect(login(email, wrong, { network: newNetwork(), device_token })).rejects.toMatchObject({
      ...limited,
      params: { retry_after: 2 },
    });
    await login(email, password, { network: newNetwork() });
    await expect(login(email, wrong, { network: newNetwork(), device_token })).rejects.toMatchObject(limited);
  });

  it('in the network of the owner, who signs in there by the device token', async () => {
    const { email, network, device_token } = await member();
    for (let i = 0; i < 5; i += 1)
      await expect(login(email, wrong, { network })).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(login(email, wrong, { network })).rejects.toMatchObject(limited);
    expect(await login(email, password, { network, device_token })).toHaveProperty('access_token');
  });

  it('from ever new networks: the owner’s sign-in does not clear the count shared by unknown ones', async () => {
    const { email, device_token } = await member();
    await attack(email);
    await login(email, password, { network: newNetwork(), device_token });
    await expect(login(email, wrong, { network: newNetwork() })).rejects.toMatchObject(limited);
  });

  it('in a stolen session, whatever its network', async () => {
    const { actor } = await member();
    const remove = () => harness.call('people.delete_me', { password: wrong }, { actor });
    for (let i = 0; i < 5; i += 1) await expect(remove()).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(remove()).rejects.toMatchObject(limited);
  });
});

describe('a device token', () => {
  it('is invalid for another account, when changed, after the password has changed, and after half a year', async () => {
    const [firstMember, other] = [await member(), await member()];
    await attack(firstMember.email);
    const [nonce = '', issued = '', signature = ''] = (firstMember.device_token ?? '').split('.');
    const forged = [
      other.device_token,
      `${nonce}.${Number(issued) + 1}.${signature}`,
      `${nonce.startsWith('x') ? 'y' : 'x'}${nonce.slice(1)}.${issued}.${signature}`,
      signature,
      '🌱',
      '..',
    ];
    for (const device_token of forged)
      await expect(login(firstMember.email, password, { network: newNetwork(), device_token })).rejects.toMatchObject(
        limited,
      );

    const { device_token: fresh } = await harness.call(
      'auth.change_password',
      { current_password: password, password: better, confirmPassword: better },
      { actor: firstMember.actor },
    );
    await expect(
      login(firstMember.email, better, { network: newNetwork(), device_token: firstMember.device_token }),
    ).rejects.toMatchObject(limited);
    expect(await login(firstMember.email, better, { network: newNetwork(), device_token: fresh })).toHaveProperty(
      'device_token',
    );

    harness.clock.advance(181 * days);
    await attack(firstMember.email);
    for (const from of [{ network: newNetwork(), device_token: fresh }, { network: firstMember.network }])
      await expect(login(firstMember.email, better, from)).rejects.toMatchObject(limited);
  });

  it('grants no access', async () => {
    const { email, device_token = '' } = await member();
    await expect(login(email, device_token, { device_token })).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(harness.call('auth.refresh', { refresh_token: device_token })).rejects.toMatchObject({
      code: 'invalid_refresh_token',
    });
    await expect(harness.call('auth.verify_email', { token: device_token })).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });

  it('and the known networks reveal no location, and are deleted with the account', async () => {
    const { actor, network, device_token = '' } = await member();
    const rows = async () =>
      JSON.stringify(
        await harness.started.database.query(
          "SELECT encode(network_key, 'escape') AS network FROM known_network WHERE user_id = $1",
          [actor.user_id],
        ),
      );
    expect(await rows()).not.toContain(network);
    expect(JSON.parse(await rows())).toHaveLength(1);
    expect(device_token).not.toContain(actor.user_id);
    await harness.call('people.delete_me', { password }, { actor });
    expect(JSON.parse(await rows())).toHaveLength(0);
  });
});

describe('a link by mail', () => {
  const tokensIn = async (email: string, mails: number) =>
    (await harness.mailsTo(email, mails)).flatMap(({ text }) => /sign-in-link\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  const request = (email: string) => harness.call('auth.send_sign_in_link', { email });

  it('lets the owner in on a new device in a new network while strangers guess', async () => {
    const { email } = await member();
    await attack(email);
    await expect(login(email, password, { network: newNetwork() })).rejects.toMatchObject(limited);
    await request(email);
    const [token = ''] = await tokensIn(email, 2);
    const by = { token, network: newNetwork() };
    expect(await harness.call('auth.sign_in_by_link', by)).toHaveProperty('access_token');
    await expect(harness.call('auth.sign_in_by_link', by)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('is in the mailbox whenever another one is refused, however often strangers request it', async () => {
    const { email } = await member();
    let refused = 0;
    for (let minute = 0; minute < 300; minute += 5) {
      harness.clock.advance(5 * 60_000);
      const code = await request(email).then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      );
      if (code === 'sent') await harness.started.settled();
      else refused += 1;
      const open = await harness.started.database.query(
        `SELECT 1 FROM sign_in_link JOIN account ON account.id = user_id WHERE email = $1 AND expires_at > $2`,
        [email, harness.clock.now()],
      );
      expect(open).not.toEqual([]);
    }
    expect(refused).toBeGreaterThan(40);
    const tokens = await tokensIn(email, 9);
    const opened = await Promise.allSettled(tokens.map((token) => harness.call('auth.sign_in_by_link', { token })));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // The mailbox is the owner's, who may need another one at once.
    expect(await request(email)).toHaveProperty('message');
  });

  it('is deleted once it has expired, when another user requests one', async () => {
    const [former, { email }] = [await member(), await member()];
    const linksOf = (address: string) =>
      harness.started.database.query(
        'SELECT 1 FROM sign_in_link JOIN account ON account.id = user_id WHERE email = $1',
        [address],
      );
    await request(former.email);
    expect(await linksOf(former.email)).toHaveLength(1);
    harness.clock.advance(86_400_000);
    await request(email);
    expect(await linksOf(former.email)).toEqual([]);
    expect(await linksOf(email)).toHaveLength(1);
  });

  it('has the same response for an unknown address', async () => {
    const { email } = await member();
    const unknown = harness.address();
    expect(await request(unknown)).toEqual(await request(email));
    const again = (address: string) =>
      request(address).catch(({ code, params }: { code: string; params: object }) => ({ code, params }));
    expect(await again(unknown)).toEqual(await again(email));
    await harness.started.settled();
    expect(await harness.mailsTo(unknown, 0)).toEqual([]);
  });

  it('of an address that is not verified verifies it first', async () => {
    const email = harness.address();
    await harness.register(email);
    await request(email);
    expect(await tokensIn(email, 2)).toEqual([]);
    expect((await harness.verify(await harness.token(email, 2))).user.email_verified).toBe(true);
  });
});
