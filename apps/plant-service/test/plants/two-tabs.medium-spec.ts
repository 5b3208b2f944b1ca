import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { textsOf } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { person, PlantServiceTest } from '../plant-service.ts';

describe('a plant that is edited in two tabs', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const read = (plant: Plant, actor: Actor) => test.running.call('plants.get', { id: plant.id }, { actor });
  /** Saves what a form was opened with, changed. */
  const save = (opened: Plant, actor: Actor, changed: Partial<RpcInput<'plants.update'>>): Promise<Plant> => {
    const { id, latitude, longitude, address, images, kind, offer, edit_version } = opened;
    const body = { id, ...textsOf(opened), latitude, longitude, address, images, kind, offer, edit_version };
    return test.running.call('plants.update', { ...body, ...changed }, { actor });
  };
  const judgeEdit = async (plant: Plant, verdict: 'clean' | 'reject') => {
    const [row] = await test.running.database.query<{ edit_id: string }>('select edit_id from plant where id = $1', [
      plant.id,
    ]);
    await test.judge({ plant, revisionId: row?.edit_id ?? '' }, { verdict });
  };
  const open = async () => {
    const owner = person();
    const plant = await test.publish(owner);
    return { owner, opened: await read(plant, owner) };
  };

  it.each([
    ['texts', { care_instructions: 'Water it on Sundays.' }],
    ['the place', { latitude: 41.15, longitude: -8.61 }],
    ['the address', { address: 'Rua Augusta 1' }],
    ['the offer', { offer: 'gift' as const }],
    ['the kind', { kind: 'cutting' as const }],
  ])('keeps %s of the first tab from the second', async (_what, first) => {
    const { owner, opened } = await open();
    await save(opened, owner, first);
    await expect(save(opened, owner, { description: 'From the second tab.' })).rejects.toMatchObject({
      code: 'plant_changed',
    });
    const { revision, ...plant } = await read(opened, owner);
    expect({ ...plant, ...revision }).toMatchObject({ description: opened.description, ...first });
  });

  it('saves the second tab once it has read the newer version, or without one', async () => {
    const { owner, opened } = await open();
    const saved = await save(opened, owner, { offer: 'gift' });
    const again = await save(await read(opened, owner), owner, { offer: 'barter' });
    expect([saved.offer, again.offer]).toEqual(['gift', 'barter']);
    const { offer } = await save(opened, owner, { offer: 'either', edit_version: undefined });
    expect(offer).toBe('either');
  });

  it('accepts an edit again whose response was lost', async () => {
    const { owner, opened } = await open();
    const changed = { offer: 'gift' as const, description: 'Repotted in spring.' };
    const first = await save(opened, owner, changed);
    expect(await save(opened, owner, changed)).toMatchObject({ offer: 'gift', edit_version: first.edit_version });
  });

  it.each(['clean', 'reject'] as const)('is not changed by a verdict: %s', async (verdict) => {
    const { owner, opened } = await open();
    const waiting = await save(opened, owner, { description: 'Repotted in spring.' });
    await judgeEdit(opened, verdict);
    expect((await read(opened, owner)).edit_version).toBe(waiting.edit_version);
    expect((await save({ ...opened, ...waiting }, owner, { offer: 'gift' })).offer).toBe('gift');
  });

  it('has a version for its owner only', async () => {
    const { opened } = await open();
    expect(opened.edit_version).toEqual(expect.any(String));
    expect(await read(opened, person())).not.toHaveProperty('edit_version');
  });
});
