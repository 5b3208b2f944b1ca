import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { pointAt } from '../../src/sphere/sphere.ts';
import { MatchWishes } from '../../src/wishes/commands/match-wishes.ts';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';

const monstera = { species: 'monstera-deliciosa', name: 'Monstera deliciosa' };
const pilea = { species: 'pilea-peperomioides', name: 'Pilea peperomioides' };
const aloe = { species: 'aloe-vera', name: 'Aloe vera' };

describe('a wish and a plant', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ config: { WISH_OFFERS_A_DAY: 2 } });
  });
  afterAll(() => test.stop());

  const wish = async (
    actor: Actor,
    { species }: { species: string },
    more: Partial<RpcInput<'wishes.create'>> = {},
  ) => {
    const made = await test.running.call('wishes.create', { species, ...lisbon, ...more }, { actor });
    await test.running.settled();
    return made;
  };
  const list = async (owner: Actor, { name }: { name: string }, more: Partial<RpcInput<'plants.create'>> = {}) => {
    const plant = await test.publish(owner, { name, ...more });
    await test.running.settled();
    return plant;
  };
  const offer = (actor: Actor, id: string, plant: { id: string }) =>
    test.running.call('wishes.offer', { id, plant_id: plant.id }, { actor });
  const block = async (blocker: Actor, blocked: Actor) => {
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version: 1, at: new Date().toISOString() };
    await test.running.deliver({ type: 'person.blocked.v1', data });
    await test.running.settled();
  };
  /** Who was notified of which plant, and why. */
  const notified = (...people: readonly Actor[]) => {
    const ids = people.map(({ user_id }) => user_id);
    return test.running.events.all.flatMap((event) =>
      event.type === 'wish.matched.v1' && ids.includes(event.data.user_id)
        ? [`${ids.indexOf(event.data.user_id)} ${event.data.how} ${event.data.plant_id}`]
        : [],
    );
  };

  describe('that is offered', () => {
    let wisher: Actor, holder: Actor, plant: Plant, id: string;
    beforeAll(async () => {
      [wisher, holder] = [person(), person()];
      plant = await list(holder, { name: 'Costilla de Adán' });
      ({ id } = await wish(wisher, monstera));
    });

    it('are shown together to the owner of the plant, and offered once', async () => {
      const listed = async (actor: Actor) => {
        const page = await test.running.call('wishes.list', { species: monstera.species, ...lisbon }, { actor });
        return page.items.find((item) => item.id === id)?.own_plants;
      };
      expect(await listed(holder)).toEqual([{ id: plant.id, name: plant.name, offered: false }]);
      expect(await listed(person())).toEqual([]);
      await Promise.all([1, 2, 3].map(() => offer(holder, id, plant)));
      await test.running.settled();
      expect(notified(wisher)).toEqual([`0 offered ${plant.id}`]);
      expect(await listed(holder)).toEqual([{ id: plant.id, name: plant.name, offered: true }]);
    });

    it('must be of one species, near enough, and the plant the caller’s own and available', async () => {
      await expect(offer(person(), id, plant)).rejects.toMatchObject({ code: 'plant_not_found' });
      await expect(offer(holder, id, { id: newId() })).rejects.toMatchObject({ code: 'plant_not_found' });
      await expect(offer(wisher, id, plant)).rejects.toMatchObject({ code: 'own_wish' });
      await expect(offer(holder, newId(), plant)).rejects.toMatchObject({ code: 'wish_not_found' });
      const other = await list(holder, aloe);
      await expect(offer(holder, id, other)).rejects.toMatchObject({ code: 'plant_not_wished' });
      const far = await list(holder, monstera, pointAt(lisbon, 40, 1));
      await expect(offer(holder, id, far)).rejects.toMatchObject({ code: 'plant_not_wished' });
      const waiting = (await test.create(holder, { name: monstera.name })).plant;
      await expect(offer(holder, id, waiting)).rejects.toMatchObject({ code: 'plant_not_available' });
      await test.running.database.query('UPDATE plant SET is_reserved = true WHERE id = $1', [plant.id]);
      await expect(offer(holder, id, plant)).rejects.toMatchObject({ code: 'plant_reserved' });
      expect(notified(wisher)).toEqual([`0 offered ${plant.id}`]);
    });

    it('are strangers across a block', async () => {
      const blocking = person();
      const own = await list(blocking, monstera);
      await block(blocking, wisher);
      await expect(offer(blocking, id, own)).rejects.toMatchObject({ code: 'wish_not_found' });
    });

    it('are as many in a day as configured; what was offered before is not counted again', async () => {
      const owner = person();
      const own = await list(owner, monstera);
      const ids = [(await wish(person(), monstera)).id, (await wish(person(), monstera)).id];
      for (const each of [...ids, ...ids]) await offer(owner, each, own);
      const third = await wish(person(), monstera);
      await expect(offer(owner, third.id, own)).rejects.toMatchObject({ code: 'quota_reached' });
      await offer(owner, ids[0] ?? '', own);
    });
  });

  it('that is listed near by are notified to the wisher, and to no other', async () => {
    const here = { latitude: 48.2082, longitude: 16.3738 };
    const [wisher, holder, far, blocked, banned] = [person(), person(), person(), person(), person()];
    await wish(wisher, pilea, here);
    await wish(far, pilea, pointAt(here, 40, 1));
    await wish(person(), aloe, here);
    await wish(holder, pilea, here);
    await wish(blocked, pilea, here);
    await wish(banned, pilea, here);
    await block(blocked, holder);
    const at = new Date().toISOString();
    const ban = { user_id: banned.user_id, version: 1, until: null, at };
    await test.running.deliver({ type: 'person.banned.v1', data: ban });
    await test.running.settled();
    const plant = await list(holder, { name: 'Chinese money plant' }, here);
    expect(notified(wisher, far, holder, blocked, banned)).toEqual([`0 near ${plant.id}`]);
  });

  it('meet on both sides when the second plant appears, and both are notified once', async () => {
    const here = { latitude: 47.3769, longitude: 8.5417 };
    const [ana, ben] = [person(), person()];
    await wish(ana, monstera, here);
    await wish(ben, pilea, here);
    const hers = await list(ana, pilea, here);
    expect(notified(ana, ben)).toEqual([`1 near ${hers.id}`]);
    const his = await list(ben, monstera, here);
    expect(notified(ana, ben).toSorted()).toEqual(
      [`0 mutual ${his.id}`, `1 mutual ${hers.id}`, `1 near ${hers.id}`].toSorted(),
    );
    await wish(ana, monstera, here);
    expect(notified(ana, ben)).toHaveLength(3);
    const another = await list(ben, monstera, here);
    expect(notified(ana, ben).slice(3)).toEqual([`0 near ${another.id}`]);
  });

  it('meet on both sides when the second wish is made, unless one side is too far away', async () => {
    const here = { latitude: 45.4642, longitude: 9.19 };
    const [ana, ben, cara] = [person(), person(), person()];
    const hers = await list(ana, pilea, here);
    const his = await list(ben, monstera, here);
    const distant = await list(cara, monstera, pointAt(here, 8, 1));
    await wish(ben, pilea, here);
    await wish(cara, pilea, { ...pointAt(here, 8, 1), radius_km: 1 });
    expect(notified(ana, ben, cara)).toEqual([]);
    await wish(ana, monstera, here);
    expect(notified(ana, ben, cara).toSorted()).toEqual([`0 mutual ${his.id}`, `1 mutual ${hers.id}`].toSorted());
    expect(distant.status).toBe('available');
  });

  it('meet once, when two jobs compare them at the same time', async () => {
    const here = { latitude: 41.9028, longitude: 12.4964 };
    const [ana, ben] = [person(), person()];
    const hers = await list(ana, pilea, here);
    await list(ben, monstera, here);
    const first = await wish(ana, monstera, here);
    const second = await wish(ben, pilea, here);
    const { database } = test.running;
    await database.query('DELETE FROM wish_pair WHERE first_id = ANY($1)', [[first.id, second.id]]);
    const before = notified(ana, ben).length;
    const match = test.running.app.get(MatchWishes, { strict: false });
    await Promise.all([
      database.transaction((tx) => match.ofWish(tx, first.id)),
      database.transaction((tx) => match.ofWish(tx, second.id)),
      database.transaction((tx) => match.ofWish(tx, first.id)),
    ]);
    await test.running.settled();
    expect(
      notified(ana, ben)
        .slice(before)
        .filter((each) => each.includes('mutual')),
    ).toHaveLength(2);
    await database.query('DELETE FROM wish_pair WHERE first_id = ANY($1)', [[first.id, second.id]]);
    // One side deletes the wish while they are compared: both are notified, or neither.
    const earlier = notified(ana, ben).length;
    await Promise.all([
      database.transaction((tx) => match.ofPlant(tx, hers.id, null)),
      test.running.call('wishes.delete', { id: first.id }, { actor: ana }),
    ]);
    await test.running.settled();
    const mutual = notified(ana, ben)
      .slice(earlier)
      .filter((each) => each.includes('mutual'));
    expect([0, 2]).toContain(mutual.length);
  });

  it('do not meet across a block, in either order', async () => {
    const here = { latitude: 59.3293, longitude: 18.0686 };
    const [ana, ben] = [person(), person()];
    await block(ben, ana);
    await list(ana, pilea, here);
    await wish(ana, monstera, here);
    await wish(ben, pilea, here);
    await list(ben, monstera, here);
    expect(notified(ana, ben)).toEqual([]);
  });
});
