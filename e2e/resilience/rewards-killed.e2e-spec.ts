import { expect, it } from '@jest/globals';
import { rewardsSummary } from '@offshoot/contracts/operations/rewards';
import { eventually } from '../support/eventually.ts';
import { backAgain, kill } from '../support/kill.ts';
import { Person, somewhere } from '../support/person.ts';

it('rewards-service, killed right after exchanges complete, pays each party of each exactly once', async () => {
  const place = somewhere();
  const pairs = await Promise.all(
    ['monstera-1', 'spider-1', 'calathea-1'].map(async (photo) => {
      const [owner, requester] = await Promise.all([Person.arrive('giver'), Person.arrive('taker')]);
      const plant = await owner.publishPlant('A gift', place, [photo]);
      const { id } = await requester.request(plant.id);
      await owner.accept(id);
      await requester.confirm(id);
      return { owner, requester, id };
    }),
  );

  // The last confirmations do not need the service; it is killed while it handles their events, and again while it
  // catches up.
  await Promise.all(pairs.map(({ owner, id }) => owner.confirm(id)));
  const before = await kill('rewards');
  const down = await pairs[0]?.owner.call<{ detail: string }>('GET', '/rewards/me/summary');
  expect(down).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/\w{3}/) } });
  await backAgain(before);
  await backAgain(await kill('rewards'));

  for (const { owner, requester } of pairs) {
    for (const [person, expected] of [
      // The giver: 100 + 50 + 5 reach level 2, whose reward is 20. The receiver: 100 + 5, and 20.
      [owner, { leafs: 175, counts: { exchange_completion: 1, first_plant: 1, daily_login: 1, level_up: 1 } }],
      [requester, { leafs: 125, counts: { exchange_completion: 1, daily_login: 1, level_up: 1 } }],
    ] as const) {
      await eventually(
        'the reward',
        () => person.api.call(rewardsSummary),
        ({ total_leafs }) => total_leafs >= expected.leafs,
        45_000,
      );
      expect(await person.rewardCounts()).toEqual(expected.counts);
      expect(await person.api.call(rewardsSummary)).toMatchObject({
        total_leafs: expected.leafs,
        total_roots: 10_000,
        level: 2,
      });
    }
  }
});
