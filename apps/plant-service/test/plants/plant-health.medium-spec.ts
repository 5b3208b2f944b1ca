import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { testClock } from '@offshoot/testing/clock';
import { person, PlantServiceTest } from '../plant-service.ts';

const november = new Date('2026-11-28T12:00:00Z');
const health = { pests_checked_on: '2026-11-12', soil_origin: 'outdoors' } as const;
const unsaid = { pests_checked_on: null, soil_origin: null };

describe('what an owner says of a plant’s health', () => {
  const clock = testClock(november);
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());
  beforeEach(() => clock.set(november));

  const edit = ({ id, name, description, images, latitude, longitude, address }: Plant, actor: Actor, more: object) =>
    test.running.call(
      'plants.update',
      { id, name, description, images, latitude, longitude, address, ...more },
      { actor },
    );
  const listed = async (given: Partial<Plant> = health) => {
    const owner = person();
    return { owner, plant: await test.publish(owner, given) };
  };

  it('is shown to everybody, changed and removed at once, and kept by an edit without it', async () => {
    const { owner, plant } = await listed();
    const seen = await test.running.call('plants.get', { id: plant.id }, { actor: person() });
    expect(seen).toMatchObject({ status: 'available', ...health });
    expect(await edit(plant, owner, { soil_origin: 'shop' })).toMatchObject({ ...health, soil_origin: 'shop' });
    expect(await edit(plant, owner, { kind: 'cutting' })).toMatchObject({ ...health, soil_origin: 'shop' });
    expect(await edit(plant, owner, { pests_checked_on: null })).toMatchObject({ ...unsaid, soil_origin: 'shop' });
    expect(await edit(plant, owner, unsaid)).toMatchObject({ status: 'available', ...unsaid });
  });

  it('is not said where it was left out', async () => {
    const { plant } = await listed({});
    expect(plant).toMatchObject(unsaid);
  });

  it('is in the owner’s export', async () => {
    const { owner } = await listed();
    const exported = await test.running.call('plants.export', { after: null }, { actor: owner });
    expect(exported.items).toMatchObject([health]);
  });

  it('has a day of the last thirty, unless an edit leaves it as it was', async () => {
    const fault = (code: string) => ({ code: 'validation_failed', fields: { pests_checked_on: code } });
    await expect(test.create(person(), { pests_checked_on: '2026-11-30' })).rejects.toMatchObject(
      fault('time_in_future'),
    );
    await expect(test.create(person(), { pests_checked_on: '2026-10-28' })).rejects.toMatchObject(
      fault('time_too_long_ago'),
    );
    const { owner, plant } = await listed();
    clock.set(new Date('2027-05-01T12:00:00Z'));
    await expect(edit(plant, owner, { pests_checked_on: '2026-11-13' })).rejects.toMatchObject(
      fault('time_too_long_ago'),
    );
    await expect(edit(plant, owner, { pests_checked_on: '2027-05-03' })).rejects.toMatchObject(fault('time_in_future'));
    expect(await edit(plant, owner, health)).toMatchObject(health);
  });

  it('refuses an edit from another tab that has not read it', async () => {
    const { owner, plant } = await listed();
    await edit(plant, owner, { soil_origin: 'none' });
    const other = edit(plant, owner, { ...health, kind: 'seeds', edit_version: plant.edit_version });
    await expect(other).rejects.toMatchObject({ code: 'plant_changed' });
  });

  it('is erased with its owner', async () => {
    const { owner, plant } = await listed();
    await test.running.deliver({
      type: 'person.deleted.v1',
      data: { user_id: owner.user_id, at: clock.now().toISOString() },
    });
    await test.running.settled();
    const rows = await test.running.database.query('select pests_checked_on, soil_origin from plant where id = $1', [
      plant.id,
    ]);
    expect(rows).toEqual([unsaid]);
  });
});
