import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import * as fc from 'fast-check';
import { RingDriver } from './builders/ring-driver.ts';
import { RealRings } from './model/real-rings.ts';
import { histories, knownHistories, memberCount } from './model/ring-histories.ts';

/** About 15 s; RING_HISTORIES runs more, such as the 2,000 of docs/measured.md. */
const count = Number(process.env.RING_HISTORIES ?? 60);
/** For a given number, in milliseconds. */
const within = 180_000 + count * 1_000;

const clock = testClock('2026-01-01T09:00:00Z');
let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(clock);
});
afterAll(() => driver.harness.stop());

it(
  'harms no member in any history of rings, exchanges, bans and deletions',
  async () => {
    const runs: RealRings[] = [];
    await fc.assert(
      fc.asyncProperty(histories, async ({ swaps, steps }) => {
        const real = await RealRings.begin(driver, clock, memberCount, swaps);
        runs.push(real);
        for (const step of steps) await real.run(step);
      }),
      { numRuns: count, examples: knownHistories },
    );
    await driver.harness.settled();
    const statuses = new Set<string>();
    for (const real of runs) {
      await real.expectNoHarm();
      for (const status of await real.statuses()) statuses.add(status);
    }
    // The histories reach every end, so that none of the above holds for lack of rings.
    expect([...statuses].toSorted()).toEqual(expect.arrayContaining(['broken', 'completed', 'ended']));
  },
  within,
);
