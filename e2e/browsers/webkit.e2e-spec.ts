import { expect, it } from '@jest/globals';
import { openWebKit } from './webkit.ts';
import { doMainJob } from './main-job.ts';
import { Visitor } from './visitor.ts';

it('the main job is done in WebKit, from registration to the reward', async () => {
  const [giver, requester] = [new Visitor(await openWebKit(1280, 860)), new Visitor(await openWebKit(1280, 860))];
  try {
    await doMainJob(giver, requester);
    expect([...(await giver.faults()), ...(await requester.faults())]).toEqual([]);
  } finally {
    await Promise.all([giver.close(), requester.close()]);
  }
}, 600_000);
