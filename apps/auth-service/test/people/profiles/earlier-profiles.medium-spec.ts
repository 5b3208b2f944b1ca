import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AuthHarness, password, startAuth } from '../../start-auth.ts';

const minute = 60_000;
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

it('keeps for an hour what a user showed before a change, for moderators, and erases it with the account', async () => {
  const { actor } = await harness.person();
  const { user_id } = actor;
  const update = (changes: { name?: string; bio?: string }) => harness.call('people.update_me', changes, { actor });
  const read = async (minutesAgo: number) => {
    const shown_since = new Date(harness.clock.now().getTime() - minutesAgo * minute).toISOString();
    const { people } = await harness.call('people.for_moderators', { ids: [user_id], shown_since });
    return people[0]?.earlier;
  };
  await update({ name: 'Cat dealer', bio: 'I sell cats' });
  harness.clock.advance(90 * minute);
  await update({ name: 'Mia' });
  harness.clock.advance(10 * minute);
  await update({ bio: 'I grow ferns' });
  await update({ bio: 'I grow ferns' });
  const dealer = { name: 'Cat dealer', bio: 'I sell cats' };
  const between = { name: 'Mia', bio: 'I sell cats' };
  expect(await read(60)).toEqual([between, dealer]);
  expect(await read(5)).toEqual([between]);
  const rows = () =>
    harness.started.database.query('SELECT name, bio FROM earlier_profile WHERE user_id = $1 ORDER BY shown_until', [
      user_id,
    ]);
  await harness.started.settled();
  expect(await rows()).toEqual([dealer, between]);
  harness.clock.advance(55 * minute);
  await harness.started.settled();
  expect(await rows()).toEqual([between]);
  harness.clock.advance(10 * minute);
  await harness.started.settled();
  expect(await rows()).toEqual([]);
  await update({ bio: 'I grow mosses' });
  expect(await rows()).toHaveLength(1);
  await harness.call('people.delete_me', { password }, { actor });
  expect(await rows()).toEqual([]);
});
