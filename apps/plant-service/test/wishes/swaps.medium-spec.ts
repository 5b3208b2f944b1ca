import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { wishesAtOnce } from '@offshoot/contracts/swaps';
import { testClock } from '@offshoot/testing/clock';
import { distanceKm, pointAt } from '../../src/sphere/sphere.ts';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';

type Swap = RpcResponse<'wishes.swaps'>['swaps'][number];

const clock = testClock('2026-03-01T18:00:00Z');
const [monstera, aloe, pothos] = ['monstera-deliciosa', 'aloe-vera', 'epipremnum-aureum'];
const latin = { [monstera]: 'Monstera deliciosa', [aloe]: 'Aloe vera', [pothos]: 'Epipremnum aureum' };

describe('swaps', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());

  const swaps = async (): Promise<Swap[]> => {
    const all: Swap[] = [];
    let after: string | null = null;
    do {
      const page: RpcResponse<'wishes.swaps'> = await test.running.call('wishes.swaps', { after });
      all.push(...page.swaps);
      after = page.next;
    } while (after !== null);
    return all;
  };
  const betweenThese = async (...members: Actor[]) => {
    const ids = new Set(members.map(({ user_id }) => user_id));
    return (await swaps()).filter(({ wisher_id, owner_id }) => ids.has(wisher_id) || ids.has(owner_id));
  };
  const has = (owner: Actor, slug: keyof typeof latin, more: Parameters<typeof test.publish>[1] = {}) =>
    test.publish(owner, { name: latin[slug], ...more });
  const wishes = (owner: Actor, species: string, more: { latitude: number; longitude: number } = lisbon) =>
    test.running.call('wishes.create', { species, radius_km: 10, ...more }, { actor: owner });

  it('are the plants that meet the wishes of others, among members who have both', async () => {
    const [mia, noor, tom, kay] = [person(), person(), person(), person()];
    const mint = await has(mia, monstera, { ...pointAt(lisbon, 6, 1), offer: 'barter' });
    const rose = await has(noor, aloe);
    await has(kay, monstera);
    const [wished, returned] = [await wishes(noor, monstera), await wishes(mia, aloe)];
    // Tom has nothing to give, and Kay wishes for nothing.
    await wishes(tom, monstera);
    const listed = await betweenThese(mia, noor, tom, kay);
    expect(listed.map(({ wish_id, plant_id }) => [wish_id, plant_id])).toEqual(
      expect.arrayContaining([
        [wished.id, mint.id],
        [returned.id, rose.id],
      ]),
    );
    expect(listed).toHaveLength(2);
    const seen = await test.running.call('plants.get', { id: mint.id }, { actor: noor });
    const swap = listed.find(({ wish_id }) => wish_id === wished.id);
    expect(swap).toMatchObject({
      ...{ wisher_id: noor.user_id, owner_id: mia.user_id, radius_km: 10, wished_at: wished.created_at },
      distance_km: Math.round(distanceKm(wished, seen) * 10) / 10,
    });
  });

  it('leave out what is far, promised, only to be given away, or no longer wished for', async () => {
    const [mia, noor] = [person(), person()];
    const here = { latitude: 48.8566, longitude: 2.3522 };
    await has(mia, monstera, { ...pointAt(here, 25, 1) });
    await has(mia, monstera, { ...here, offer: 'gift' });
    const near = await has(mia, monstera, here);
    await has(noor, aloe, here);
    await wishes(mia, pothos, here);
    const wished = await wishes(noor, monstera, here);
    expect((await betweenThese(mia, noor)).map(({ plant_id }) => plant_id)).toEqual([near.id]);
    await test.running.database.query('UPDATE plant SET is_reserved = true WHERE id = $1', [near.id]);
    expect(await betweenThese(mia, noor)).toEqual([]);
    await test.running.database.query('UPDATE plant SET is_reserved = false WHERE id = $1', [near.id]);
    expect(await betweenThese(mia, noor)).toHaveLength(1);
    await test.running.call('wishes.delete', { id: wished.id }, { actor: noor });
    expect(await betweenThese(mia, noor)).toEqual([]);
  });

  it('leave out banned users on both sides, and pairs with a block between them', async () => {
    const [mia, noor] = [person(), person()];
    const here = { latitude: 52.52, longitude: 13.405 };
    const [at, version] = [clock.now().toISOString(), 1];
    await has(mia, monstera, here);
    await has(noor, aloe, here);
    await wishes(mia, pothos, here);
    await wishes(noor, monstera, here);
    expect(await betweenThese(mia, noor)).toHaveLength(1);
    for (const banned of [mia, noor]) {
      const user_id = banned.user_id;
      await test.running.deliver({ type: 'person.banned.v1', data: { user_id, until: null, version: 1, at } });
      await test.running.settled();
      expect(await betweenThese(mia, noor)).toEqual([]);
      await test.running.deliver({ type: 'person.unbanned.v1', data: { user_id, version: 2, at } });
      await test.running.settled();
    }
    expect(await betweenThese(mia, noor)).toHaveLength(1);
    const block = { blocker_id: mia.user_id, blocked_id: noor.user_id, version, at };
    await test.running.deliver({ type: 'person.blocked.v1', data: block });
    await test.running.settled();
    expect(await betweenThese(mia, noor)).toEqual([]);
  });

  it('come in pages of some wishes, none twice and none missing', async () => {
    const owner = person();
    const here = { latitude: 41.1496, longitude: -8.611 };
    await has(owner, monstera, here);
    await wishes(owner, pothos, here);
    const wishers = Array.from({ length: wishesAtOnce + 5 }, () => person());
    for (const wisher of wishers) {
      await has(wisher, aloe, pointAt(here, 500, 2));
      await wishes(wisher, monstera, here);
    }
    const listed = await betweenThese(owner);
    expect(listed.map(({ wisher_id }) => wisher_id).sort()).toEqual(wishers.map(({ user_id }) => user_id).sort());
    const first = await test.running.call('wishes.swaps', { after: null });
    expect(first.next).not.toBeNull();
  });
});
