import { expect, it } from '@jest/globals';
import { openFirefox } from './firefox.ts';
import { doMainJob } from './main-job.ts';
import { Visitor } from './visitor.ts';

it('the main job is done in Firefox, from registration to the reward', async () => {
  const [giver, requester] = [new Visitor(await openFirefox(1280, 860)), new Visitor(await openFirefox(1280, 860))];
  try {
    await doMainJob(giver, requester);
    expect([...(await giver.faults()), ...(await requester.faults())]).toEqual([]);
  } finally {
    await Promise.all([giver.close(), requester.close()]);
  }
}, 600_000);
