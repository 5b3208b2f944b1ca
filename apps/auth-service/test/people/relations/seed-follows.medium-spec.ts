import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoAccount, demoAccounts } from '@offshoot/demo-community/accounts';
import { insertUsers } from '../../insert-users.ts';
import { signIn } from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';
import { seedFollows } from '../../../src/people/relations/persistence/seed-follows.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

it('lets the demo users follow each other, once, since both had joined', async () => {
  const { database } = harness.started;
  const now = harness.clock.now();
  await database.transaction(async (tx) => {
    await insertUsers(tx, demoAccounts);
    await seedFollows(tx, now);
  });
  const [mia, karim] = [demoAccount('mia'), demoAccount('karim')];
  const shown = await harness.call('people.profile', { id: mia.id }, { actor: await signIn(harness, karim.id) });
  expect(shown).toMatchObject({
    following: mia.follows.length,
    followers: demoAccounts.filter(({ follows }) => follows.includes('mia')).length,
    is_following: true,
  });
  const [follow] = await database.query<{ created_at: Date }>(
    'SELECT created_at FROM follow WHERE follower_id = $1 AND person_id = $2',
    [karim.id, mia.id],
  );
  const hours = (now.getTime() - (follow?.created_at.getTime() ?? 0)) / 3_600_000;
  expect(hours).toBeCloseTo(Math.min(karim.joinedHoursAgo, mia.joinedHoursAgo));
});
