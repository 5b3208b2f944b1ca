import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';
import { replaceDemoPassword } from '../../../src/identity/accounts/persistence/seed-demo-password.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

const [mia, noor] = [demoAccount('mia'), demoAccount('noor')];
const generated = 'generated-Fern-7!';
const chosen = 'chosen-Fern-7!';

it('replaces the public password of the demo accounts that still have it and ends their sessions, and changes no other account', async () => {
  const { database } = harness.started;
  for (const [{ id, email, name }, password] of [
    [mia, demoPassword],
    [noor, chosen],
  ] as const) {
    await database.query(
      `INSERT INTO account (id, email, email_verified_at, password_hash, name, created_at, updated_at) VALUES ($1, $2, now(), $3, $4, now(), now())`,
      [id, email, await hash(password), name],
    );
  }
  const stranger = await harness.person();
  const before = await harness.call('auth.login', { email: mia.email, password: demoPassword });

  const replaced = await database.transaction(async (tx) =>
    replaceDemoPassword(tx, await hash(generated), harness.clock.now()),
  );

  expect(replaced).toBe(1);
  await expect(harness.call('auth.login', { email: mia.email, password: demoPassword })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await expect(harness.call('auth.refresh', { refresh_token: before.refresh_token })).rejects.toMatchObject({
    code: 'invalid_refresh_token',
  });
  expect(await harness.call('auth.login', { email: mia.email, password: generated })).toHaveProperty('access_token');
  expect(await harness.call('auth.login', { email: noor.email, password: chosen })).toHaveProperty('access_token');
  expect(await harness.call('auth.refresh', { refresh_token: stranger.signedIn.refresh_token })).toHaveProperty(
    'access_token',
  );
});
