import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { type AuthHarness, startAuth } from '../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

it("an export has the account's devices, Google accounts, former addresses, networks and hidden profile", async () => {
  const [{ actor }, other] = [await harness.person(), await harness.person()];
  const at = '2026-03-01T12:00:00.000Z';
  const { user_id, session_id } = actor;
  const device = newId();
  const insert = (table: string, columns: string, values: readonly unknown[]) =>
    harness.started.database.query(
      `INSERT INTO ${table} (${columns}) VALUES (${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
      [...values],
    );
  await insert('push_subscription', 'id, user_id, session_id, endpoint, p256dh, auth, created_at', [
    ...[device, user_id, session_id, 'https://push.example/1', 'key', 'secret', at],
  ]);
  await insert('google_identity', 'subject, user_id, created_at', ['g-1', user_id, at]);
  await insert('former_email', 'token_id, user_id, email, token_hash, created_at, expires_at', [
    ...[newId(), user_id, 'former@plants.example', Buffer.from('hash'), at, at],
  ]);
  await insert('known_network', 'user_id, network_key, last_used_at', [user_id, Buffer.from('a network'), at]);
  await insert('hidden_profile', 'user_id, decided_at, is_hidden, name, named_by_person, bio, replacement', [
    ...[user_id, at, true, 'Fern Ana', true, 'My words', 'Quiet Fern 1'],
  ]);
  const exported = await harness.call('people.export', {}, { actor });
  expect(exported).toMatchObject({
    devices: [{ id: device, session_id, endpoint: 'https://push.example/1', created_at: at }],
    google_accounts: [{ subject: 'g-1', created_at: at }],
    former_emails: [{ email: 'former@plants.example', created_at: at }],
    hidden_profile: { name: 'Fern Ana', bio: 'My words' },
  });
  expect(exported.networks).toContainEqual({ last_used_at: at });
  expect(JSON.stringify(exported)).not.toContain('secret');
  expect(await harness.call('people.export', {}, { actor: other.actor })).toMatchObject({
    devices: [],
    google_accounts: [],
    former_emails: [],
    hidden_profile: null,
  });
});
