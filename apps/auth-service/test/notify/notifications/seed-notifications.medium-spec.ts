import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoAccount, demoAccounts } from '@offshoot/demo-community/accounts';
import { insertUsers } from '../../insert-users.ts';
import { signIn } from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';
import { seedNotifications } from '../../../src/notify/notifications/persistence/seed-notifications.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

it("creates the notifications of the demo users' exchanges, rooms and rings in the order of time", async () => {
  await harness.started.database.transaction(async (tx) => {
    await insertUsers(tx, demoAccounts);
    await seedNotifications(tx, harness.clock.now());
  });
  const notified = new Map<string, string[]>();
  for (const { id, person } of demoAccounts) {
    const { items, unread } = await harness.call(
      'notifications.list',
      { limit: 100 },
      { actor: await signIn(harness, id) },
    );
    const times = items.map((item) => item.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(items.every(({ actor, params }) => actor?.id !== id && (actor?.name || params.ring))).toBe(true);
    expect(unread).toBe(items.filter((item) => item.read_at === null).length);
    notified.set(
      person,
      items.filter((item) => item.read_at === null).map((item) => item.kind),
    );
  }
  // Yael's request to Mia is open; Karim has confirmed that he handed the rosemary to Anjali.
  expect(notified.get('mia')).toContain('exchange_requested');
  expect(notified.get('anjali')).toContain('exchange_confirmed');
  // The ring waits for Mia and Anjali; Lucía has agreed.
  expect(['mia', 'anjali', 'lucia'].map((name) => notified.get(name)?.includes('search_match'))).toEqual([
    true,
    true,
    false,
  ]);
  const mia = await harness.call(
    'notifications.list',
    { limit: 100 },
    { actor: await signIn(harness, demoAccount('mia').id) },
  );
  expect(mia.items.find((item) => item.kind === 'exchange_requested' && item.read_at === null)?.actor?.name).toBe(
    demoAccount('yael').name,
  );
});
