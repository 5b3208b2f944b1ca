import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { person, PlantServiceTest } from '../plant-service.ts';

const november = new Date('2026-11-28T12:00:00Z');
const march = '2027-03-01';
const morningOfMarch = new Date('2027-03-01T10:00:00Z');

describe('the day from which a plant is ready', () => {
  const clock = testClock(november);
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());
  beforeEach(() => clock.set(november));

  const see = (plant: Plant, actor: Actor) => test.running.call('plants.get', { id: plant.id }, { actor });
  const edit = ({ id, name, description, images, latitude, longitude, address }: Plant, actor: Actor, more: object) =>
    test.running.call(
      'plants.update',
      { id, name, description, images, latitude, longitude, address, ...more },
      { actor },
    );
  const liked = async (plant: Plant, actor = person()) => {
    await test.running.call('plants.like', { id: plant.id }, { actor });
    return actor.user_id;
  };
  /** A listed plant with its owner and a user who likes it. */
  const listed = async (ready_from: string | null = march) => {
    const owner = person();
    const plant = await test.publish(owner, { ready_from });
    return { owner, plant, liker: await liked(plant) };
  };
  const runTo = async (moment: Date) => {
    clock.set(moment);
    await test.running.settled();
  };
  const deferred = (plant: Plant) =>
    test.running.database.query(
      "select run_at from job_row where name = 'plant.notify_ready' and state <> 'done' and data->>'plant_id' = $1",
      [plant.id],
    );
  const notified = (plant: Plant) =>
    test.running.events.all.flatMap((event) =>
      event.type === 'plant.became_ready.v1' && event.data.plant_id === plant.id
        ? [`${event.data.day} ${event.data.user_id}`]
        : [],
    );

  it('is shown to everybody, changed and removed at once, and kept by an edit without it', async () => {
    const { owner, plant } = await listed();
    expect(await see(plant, person())).toMatchObject({ status: 'available', ready_from: march });
    expect(await edit(plant, owner, { ready_from: '2027-04-01' })).toMatchObject({ ready_from: '2027-04-01' });
    expect(await edit(plant, owner, { kind: 'cutting' })).toMatchObject({ ready_from: '2027-04-01' });
    expect(await edit(plant, owner, { ready_from: null })).toMatchObject({ ready_from: null });
  });

  it('is in the owner’s export', async () => {
    const { owner } = await listed();
    const exported = await test.running.call('plants.export', { after: null }, { actor: owner });
    expect(exported.items).toMatchObject([{ ready_from: march }]);
  });

  it('is neither over nor more than a year ahead, unless an edit leaves it as it was', async () => {
    const fault = (code: string) => ({ code: 'validation_failed', fields: { ready_from: code } });
    await expect(test.create(person(), { ready_from: '2026-11-27' })).rejects.toMatchObject(fault('time_in_past'));
    await expect(test.create(person(), { ready_from: '2027-12-02' })).rejects.toMatchObject(fault('time_too_far'));
    const { owner, plant } = await listed();
    clock.set(new Date('2027-05-01T12:00:00Z'));
    await expect(edit(plant, owner, { ready_from: '2027-04-01' })).rejects.toMatchObject(fault('time_in_past'));
    expect(await edit(plant, owner, { ready_from: march })).toMatchObject({ ready_from: march });
  });

  it('refuses an edit from another tab that has not read it', async () => {
    const { owner, plant } = await listed();
    await edit(plant, owner, { ready_from: '2027-04-01' });
    const other = edit(plant, owner, { ready_from: march, kind: 'seeds', edit_version: plant.edit_version });
    await expect(other).rejects.toMatchObject({ code: 'plant_changed' });
  });

  it('is notified to each user who likes the plant once, in the morning of the plant’s place', async () => {
    const { plant, liker } = await listed();
    const second = await liked(plant);
    await runTo(new Date('2027-03-01T09:30:00Z'));
    expect(notified(plant)).toEqual([]);
    await runTo(morningOfMarch);
    expect(notified(plant).toSorted()).toEqual([`${march} ${liker}`, `${march} ${second}`].toSorted());
  });

  it('is notified once although it was chosen twice, and again after a change to another day', async () => {
    const { owner, plant, liker } = await listed();
    await edit(plant, owner, { ready_from: '2027-02-01' });
    await edit(plant, owner, { ready_from: march });
    await runTo(morningOfMarch);
    expect(notified(plant)).toEqual([`${march} ${liker}`]);
    await edit(plant, owner, { ready_from: '2027-04-01' });
    await runTo(new Date('2027-04-01T10:00:00Z'));
    expect(notified(plant)).toEqual([`${march} ${liker}`, `2027-04-01 ${liker}`]);
  });

  it('is notified to no user where it was changed, the plant is held or deleted, or its owner banned', async () => {
    const [removed, held, deleted, banned] = await Promise.all([listed(), listed(), listed(), listed()]);
    await edit(removed.plant, removed.owner, { ready_from: null });
    const at = clock.now().toISOString();
    const exchange = {
      exchange_id: newId(),
      version: 2,
      status: 'accepted' as const,
      requester_id: held.liker,
      owner_id: held.owner.user_id,
      plant_id: held.plant.id,
      offered_plant_id: null,
      at,
    };
    await test.running.deliver({ type: 'exchange.accepted.v1', data: exchange });
    await test.running.call('plants.delete', { id: deleted.plant.id }, { actor: deleted.owner });
    await test.running.deliver({
      type: 'person.banned.v1',
      data: { user_id: banned.owner.user_id, until: null, version: 1, at },
    });
    // The job is due at once: the events come first.
    await test.running.settled();
    await runTo(morningOfMarch);
    expect([removed, held, deleted, banned].flatMap(({ plant }) => notified(plant))).toEqual([]);
  });

  it('is notified later on the same day of a plant that could not be requested in the morning, once', async () => {
    const [held, hidden, tomorrow] = await Promise.all([listed(), listed(), listed()]);
    await edit(held.plant, held.owner, { ready_from: '2027-02-01' });
    await edit(held.plant, held.owner, { ready_from: march });
    const set = (plants: Plant[], column: string) =>
      test.running.database.query(`update plant set ${column} where id = any($1)`, [plants.map(({ id }) => id)]);
    await set([held.plant, tomorrow.plant], 'is_reserved = true');
    await set([hidden.plant], "status = 'inactive'");
    await runTo(morningOfMarch);
    expect(await deferred(held.plant)).toHaveLength(1);
    await set([held.plant], 'is_reserved = false');
    await set([hidden.plant], "status = 'available'");
    for (const hour of [11, 12, 13]) await runTo(new Date(Date.UTC(2027, 2, 1, hour, 0)));
    expect(notified(held.plant)).toEqual([`${march} ${held.liker}`]);
    expect(notified(hidden.plant)).toEqual([`${march} ${hidden.liker}`]);
    await runTo(new Date('2027-03-02T10:00:00Z'));
    await set([tomorrow.plant], 'is_reserved = false');
    await runTo(new Date('2027-03-02T20:00:00Z'));
    expect(notified(tomorrow.plant)).toEqual([]);
    expect(await deferred(tomorrow.plant)).toEqual([]);
  });

  it('is notified neither across a block nor while a plant waits for its review', async () => {
    const { owner, plant, liker } = await listed();
    const other = await liked(plant);
    await test.running.deliver({
      type: 'person.blocked.v1',
      data: { blocker_id: liker, blocked_id: owner.user_id, version: 1, at: clock.now().toISOString() },
    });
    const { plant: waiting } = await test.create(person(), { ready_from: march });
    await test.running.settled();
    await runTo(morningOfMarch);
    expect(notified(plant)).toEqual([`${march} ${other}`]);
    const owners = await test.running.database.query<{ ready_notified: Date | null }>(
      'select ready_notified from plant where id = $1',
      [waiting.id],
    );
    expect(owners).toEqual([{ ready_notified: null }]);
  });

  it('is notified in batches of a plant with many likes, each once', async () => {
    const { plant } = await listed();
    await test.running.database.query(
      'insert into plant_like (plant_id, person_id, liked_at) select $1, gen_random_uuid(), $2 from generate_series(1, 420)',
      [plant.id, clock.now()],
    );
    await runTo(morningOfMarch);
    expect(notified(plant)).toHaveLength(421);
    expect(new Set(notified(plant)).size).toBe(421);
  });

  it('is notified to the rest later that day of a plant that was taken between two batches', async () => {
    const { plant, liker } = await listed();
    const [first, second] = [liker, await liked(plant)].toSorted();
    const update = (columns: string) =>
      test.running.database.query(`update plant set ${columns} where id = $1`, [plant.id]);
    await update('ready_notified = ready_from, is_reserved = true');
    await test.running.database.query(
      "insert into job_row (id, name, data, run_at) values ($1, 'plant.notify_ready', $2, $3)",
      [newId(), JSON.stringify({ plant_id: plant.id, day: march, after: first }), morningOfMarch],
    );
    await runTo(morningOfMarch);
    expect(notified(plant)).toEqual([]);
    await update('is_reserved = false');
    await runTo(new Date('2027-03-01T12:00:00Z'));
    expect(notified(plant)).toEqual([`${march} ${second}`]);
  });

  it('is erased with its owner', async () => {
    const { owner, plant } = await listed();
    await test.running.deliver({
      type: 'person.deleted.v1',
      data: { user_id: owner.user_id, at: clock.now().toISOString() },
    });
    await test.running.settled();
    const rows = await test.running.database.query('select ready_from from plant where id = $1', [plant.id]);
    expect(rows).toEqual([{ ready_from: null }]);
  });
});
