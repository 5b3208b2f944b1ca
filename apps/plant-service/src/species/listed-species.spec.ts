import { describe, expect, it } from '@jest/globals';
import type { ReadReplica } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { keptLog } from '@offshoot/testing/kept-log';
import { ListedSpecies } from './listed-species.ts';
import type { ListedName } from './persistence/count-listed-species.ts';

const aloe: ListedName = { species: 'Aloe vera', folded: 'aloe vera' };
const fern: ListedName = { species: 'Fern', folded: 'fern' };

/** Listed species whose counts end when a test says so. */
function listedSpecies() {
  const clock = testClock();
  const counts: PromiseWithResolvers<ListedName[]>[] = [];
  const read = () => {
    const count = Promise.withResolvers<ListedName[]>();
    counts.push(count);
    return count.promise;
  };
  const kept = keptLog('plant');
  const listed = new ListedSpecies({ read } as unknown as ReadReplica, clock, kept.log);
  return { clock, counts, listed, kept };
}

describe('the species of listings', () => {
  it('are counted once for all first requests, which wait', async () => {
    const { counts, listed } = listedSpecies();
    const requested = [listed.names(), listed.names()];
    expect(counts).toHaveLength(1);
    counts[0]?.resolve([aloe]);
    await expect(Promise.all(requested)).resolves.toEqual([[aloe], [aloe]]);
  });

  it('are those of the count before while a later one runs', async () => {
    const { clock, counts, listed } = listedSpecies();
    const first = listed.count();
    counts[0]?.resolve([aloe]);
    await first;
    clock.advance(5_000);
    await expect(Promise.all([listed.names(), listed.names()])).resolves.toEqual([[aloe], [aloe]]);
    expect(counts).toHaveLength(2);
    counts[1]?.resolve([fern]);
    await listed.count();
    await expect(listed.names()).resolves.toEqual([fern]);
    expect(counts).toHaveLength(2);
  });

  it.each([
    { took: 0, due: 5_000 },
    { took: 100, due: 20_000 },
    { took: 5_000, due: 600_000 },
  ])('are counted again $due ms after a count of $took ms', async ({ took, due }) => {
    const { clock, counts, listed } = listedSpecies();
    const first = listed.count();
    clock.advance(took);
    counts[0]?.resolve([]);
    await first;
    clock.advance(due - 1);
    await listed.names();
    expect(counts).toHaveLength(1);
    clock.advance(1);
    await listed.names();
    expect(counts).toHaveLength(2);
  });

  it('are none after a first count that fails, and those of the last count after a later one', async () => {
    const { clock, counts, listed, kept } = listedSpecies();
    const first = listed.names();
    counts[0]?.reject(new Error('too slow'));
    await expect(first).resolves.toEqual([]);
    expect(kept.text()).toContain('the species of listings were not counted');
    clock.advance(5_000);
    await expect(listed.names()).resolves.toEqual([]);
    counts[1]?.resolve([aloe]);
    await listed.count();
    clock.advance(5_000);
    const third = listed.count();
    counts[2]?.reject(new Error('too slow'));
    await third;
    await expect(listed.names()).resolves.toEqual([aloe]);
  });
});
