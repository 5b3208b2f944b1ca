import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { type Decision, decide, deliverActs, deliverSettled, undo } from '@offshoot/testing/decisions';
import { PlantServiceTest, person, plain } from '../plant-service.ts';

const clock = testClock(new Date());
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock });
});
afterAll(() => test.stop());

const decision = (plant: Plant, act: Decision['act'], more: Partial<Decision> = {}) =>
  decide(clock, 'plant', plant.id, act, {
    person_id: plant.owner_id,
    plant_id: plant.id,
    ground: 'misleading',
    ...more,
  });
const deliver = (...acts: Decision[]) => deliverActs(test.running, ...acts);
const settle = (act: Decision) => deliverSettled(test.running, act, { at: clock.now().toISOString() });
const ownerOf = (plant: Plant): Actor => person({ user_id: plant.owner_id });
const get = (actor: Actor, { id }: Plant) => test.running.call('plants.get', { id }, { actor });
const listed = async (actor: Actor | null, { owner_id }: Plant) =>
  (await test.running.call('plants.search', { owner_id }, { actor })).items.length;
const publicPhotos = async ({ images }: Plant) => {
  const ids = images.map((image) => plain(image).slice('/media/'.length, -'.webp'.length));
  return (await test.running.call('plants.public_media', { ids })).ids.length;
};
/** The statuses that were published. */
const published = ({ id }: Plant) =>
  test.running.events.all.flatMap((event) =>
    event.type === 'plant.changed.v1' && event.data.plant_id === id ? [event.data.status] : [],
  );

describe('a hidden plant', () => {
  it('is visible to its owner only, who sees it as waiting, and to moderators; restored it is as before', async () => {
    const plant = await test.publish(person());
    await deliver(decision(plant, 'hide'));
    expect(await get(ownerOf(plant), plant)).toMatchObject({
      status: 'pending',
      moderation_reasons: [{ code: 'person.misleading', level: 'reject' }],
    });
    expect((await get(ownerOf(plant), plant)).images[0]).toMatch(/\?e=\d+&s=/);
    await expect(get(person(), plant)).rejects.toMatchObject({ code: 'plant_not_found' });
    expect([await listed(person(), plant), await listed(null, plant), await publicPhotos(plant)]).toEqual([0, 0, 0]);
    const seen = await test.running.call('plants.for_moderators', { plant_id: plant.id });
    expect(seen).toMatchObject({
      owner_id: plant.owner_id,
      is_withheld: true,
      is_shown: true,
      name: 'Monstera',
      similar: [],
    });
    expect(seen.photos[0]?.image).toMatch(/\?e=\d+&s=/);
    expect(JSON.stringify(seen)).not.toMatch(/Canary|latitude|38\.71/);

    await deliver(decision(plant, 'restore'));
    expect(await get(person(), plant)).toMatchObject({ status: 'available' });
    expect([await listed(null, plant), await publicPhotos(plant)]).toEqual([1, 1]);
  });

  it('is hidden once however often the decision arrives, and not at all after its undoing', async () => {
    const plant = await test.publish(person());
    const act = decision(plant, 'hide');
    await deliver(act, act);
    expect(published(plant).filter((status) => status === 'pending').length).toBe(1);
    await deliver(undo(act), act);
    expect((await get(person(), plant)).status).toBe('available');

    const other = await test.publish(person());
    const early = decision(other, 'hide');
    await deliver(undo(early), early);
    expect((await get(person(), other)).status).toBe('available');
  });

  it('stays hidden while the machine judges it or its exchange completes, and is then what it has become', async () => {
    const planted = await test.create(person());
    await test.judge(planted, { verdict: 'review', at: clock.now().toISOString() });
    await deliver(decision(planted.plant, 'hide'));
    await test.judge(planted, { at: clock.now().toISOString() });
    expect((await get(ownerOf(planted.plant), planted.plant)).status).toBe('pending');
    expect(await listed(null, planted.plant)).toBe(0);
    await deliver(decision(planted.plant, 'restore'));
    expect(await listed(null, planted.plant)).toBe(1);
    const firsts = test.running.events.all.filter(
      (event) => event.type === 'plant.published.v1' && event.data.plant_id === planted.plant.id,
    );
    expect(firsts.length).toBe(1);

    await deliver(decision(planted.plant, 'hide'));
    await test.running.deliver({
      type: 'exchange.completed.v1',
      data: {
        exchange_id: newId(),
        version: 4,
        status: 'completed',
        requester_id: newId(),
        owner_id: planted.plant.owner_id,
        plant_id: planted.plant.id,
        offered_plant_id: null,
        at: clock.now().toISOString(),
        video_by: [],
        completed_by: newId(),
      },
    });
    await test.running.settled();
    expect((await get(ownerOf(planted.plant), planted.plant)).status).toBe('pending');
    await deliver(decision(planted.plant, 'restore'));
    expect((await get(person(), planted.plant)).status).toBe('exchanged');
  });

  it('is shown again by a moderator’s approval', async () => {
    const planted = await test.create(person());
    await test.judge(planted, { at: clock.now().toISOString() });
    await deliver(decision(planted.plant, 'hide'));
    clock.advance(1_000);
    await test.judge(planted, { decided_by: 'person', at: clock.now().toISOString() });
    expect((await get(person(), planted.plant)).status).toBe('available');
  });
});

describe('a deactivated plant', () => {
  it('is inactive at once, for other services once that cannot be undone, and keeps the reason for its owner', async () => {
    const plant = await test.publish(person());
    const act = decision(plant, 'deactivate', { ground: 'forbidden_plant' });
    await deliver(act);
    expect(await get(ownerOf(plant), plant)).toMatchObject({
      status: 'inactive',
      moderation_reasons: [{ code: 'person.forbidden_plant', level: 'reject' }],
    });
    await expect(get(person(), plant)).rejects.toMatchObject({ code: 'plant_not_found' });
    expect(published(plant).at(-1)).toBe('pending');
    await settle(act);
    await settle(act);
    expect(published(plant).filter((status) => status === 'inactive').length).toBe(1);
  });

  it('stays inactive when a moderator approves an edit of it', async () => {
    const plant = await test.publish(person());
    const { id, description, species, care_instructions, latitude, longitude, address, images } = plant;
    await test.running.call(
      'plants.update',
      { id, name: 'Renamed', description, species, care_instructions, latitude, longitude, address, images },
      { actor: ownerOf(plant) },
    );
    const [row] = await test.running.database.query<{ edit_id: string }>('SELECT edit_id FROM plant WHERE id = $1', [
      id,
    ]);
    await deliver(decision(plant, 'deactivate'));
    clock.advance(1_000);
    const edit = { plant, revisionId: row?.edit_id ?? '' };
    await test.judge(edit, { decided_by: 'person', at: clock.now().toISOString() });
    expect(await get(ownerOf(plant), plant)).toMatchObject({ name: 'Renamed', status: 'inactive' });
  });

  it('is as before when it is undone, also hidden', async () => {
    const plant = await test.publish(person());
    const [hide, act] = [decision(plant, 'hide'), decision(plant, 'deactivate')];
    await deliver(hide, act, undo(act));
    expect((await get(ownerOf(plant), plant)).status).toBe('pending');
    await settle(act);
    expect(published(plant)).not.toContain('inactive');
  });

  it('ends its exchanges even if the decision arrives after its settlement', async () => {
    const plant = await test.publish(person());
    const act = decision(plant, 'deactivate');
    await settle(act);
    await deliver(act);
    expect(published(plant).at(-1)).toBe('inactive');
  });
});

describe('plants of a banned user', () => {
  const change = async (
    type: 'person.banned.v1' | 'person.unbanned.v1',
    who: Plant,
    version: number,
    until: string | null = null,
  ) => {
    const data = { user_id: who.owner_id, version, at: clock.now().toISOString() };
    await test.running.deliver(type === 'person.banned.v1' ? { type, data: { ...data, until } } : { type, data });
    await test.running.settled();
  };
  const seenBy = (actor: Actor, plant: Plant) =>
    get(actor, plant).then(
      () => true,
      (error: { code: string }) => error.code,
    );

  it('are hidden from others while the ban runs: in lists, by id, as similar ones, and their photos', async () => {
    const viewer = person();
    const [plant, other] = [await test.publish(person(), {}, ['fern']), await test.publish(person(), {}, ['fern'])];
    const similar = async () =>
      (await test.running.call('plants.similar', { id: other.id }, { actor: viewer })).map((candidate) => candidate.id);
    expect(await similar()).toContain(plant.id);
    await change('person.banned.v1', plant, 1, new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect([await listed(viewer, plant), await listed(null, plant), await listed(ownerOf(plant), plant)]).toEqual([
      0, 0, 1,
    ]);
    expect([await seenBy(viewer, plant), await seenBy(ownerOf(plant), plant)]).toEqual(['plant_not_found', true]);
    expect(await seenBy(person({ role: 'moderator' }), plant)).toBe(true);
    expect(await similar()).not.toContain(plant.id);
    expect(await publicPhotos(plant)).toBe(0);
    clock.advance(3_600_000);
    expect([await listed(null, plant), await seenBy(viewer, plant), await publicPhotos(plant)]).toEqual([1, true, 1]);
  });

  it('are back when it is lifted, whatever arrives late', async () => {
    const plant = await test.publish(person());
    await change('person.banned.v1', plant, 1);
    expect(await listed(null, plant)).toBe(0);
    await change('person.unbanned.v1', plant, 2);
    await change('person.banned.v1', plant, 1);
    expect(await listed(null, plant)).toBe(1);
  });

  it.each(['lifted', 'over'] as const)(
    'that were withheld, ended or deleted meanwhile stay so when it is %s',
    async (how) => {
      const owner = person();
      const names = ['free', 'hidden', 'deactivated', 'reserved', 'exchanged', 'deleted'] as const;
      const made = new Map<string, Plant>();
      for (const name of names) made.set(name, await test.publish(owner, { name }));
      const the = (name: (typeof names)[number]) => made.get(name) as Plant;
      await change('person.banned.v1', the('free'), 1, new Date(clock.now().getTime() + 3_600_000).toISOString());
      await deliver(decision(the('hidden'), 'hide'), decision(the('deactivated'), 'deactivate'));
      const exchanged = (plant: Plant, version: number) => ({
        exchange_id: newId(),
        version,
        requester_id: newId(),
        owner_id: plant.owner_id,
        plant_id: plant.id,
        offered_plant_id: null,
        at: clock.now().toISOString(),
      });
      await test.running.deliver({
        type: 'exchange.accepted.v1',
        data: { ...exchanged(the('reserved'), 2), status: 'accepted' },
      });
      await test.running.deliver({
        type: 'exchange.completed.v1',
        data: { ...exchanged(the('exchanged'), 4), status: 'completed', video_by: [], completed_by: owner.user_id },
      });
      await test.running.settled();
      await test.running.call('plants.delete', { id: the('deleted').id }, { actor: owner });
      const shown = async () =>
        (await test.running.call('plants.search', { owner_id: owner.user_id }, { actor: null })).items
          .map(({ name, is_reserved }) => (is_reserved ? `${name} (reserved)` : name))
          .sort();
      expect(await shown()).toEqual([]);
      if (how === 'lifted') await change('person.unbanned.v1', the('free'), 2);
      else clock.advance(3_600_000);
      expect(await shown()).toEqual(['free', 'reserved (reserved)']);
      const statuses = (await test.running.call('plants.my', {}, { actor: owner })).items.map(({ name, status }) => [
        name,
        status,
      ]);
      expect(Object.fromEntries(statuses)).toEqual({
        free: 'available',
        hidden: 'pending',
        deactivated: 'inactive',
        reserved: 'available',
        exchanged: 'exchanged',
      });
    },
  );

  it('match no saved search', async () => {
    const [searcher, owner] = [person(), person()];
    const search = { name: 'Ferns', search: 'rarest fern', species: '', tags: '', alerts: true };
    await test.running.call('saved_searches.create', search, { actor: searcher });
    const planted = await test.create(owner, { name: 'Rarest fern' });
    await change('person.banned.v1', planted.plant, 1);
    await test.judge(planted, { at: clock.now().toISOString() });
    await test.running.settled();
    const matched = test.running.events.all.filter(
      (event) => event.type === 'search.matched.v1' && event.data.plant_id === planted.plant.id,
    );
    expect(matched).toEqual([]);
  });
});

it('shows moderators plants of others with the same photo', async () => {
  const photo = await import('sharp').then(({ default: sharp }) =>
    sharp({
      create: {
        width: 90,
        height: 60,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer(),
  );
  const [firstPerson, other] = [person(), person()];
  const first = await test.create(firstPerson, { images: [(await test.upload(firstPerson, photo)).image] });
  const second = await test.create(other, { images: [(await test.upload(other, photo)).image] });
  const seen = await test.running.call('plants.for_moderators', {
    plant_id: second.plant.id,
    revision_id: second.revisionId,
  });
  expect(seen.similar).toMatchObject([{ plant_id: first.plant.id, owner_id: firstPerson.user_id, name: 'Monstera' }]);
});
