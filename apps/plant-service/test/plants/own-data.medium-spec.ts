import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import { PlantServiceTest, person, plain } from '../plant-service.ts';
import { photoIdOf } from '@offshoot/contracts/basics';

describe('personal data of a user', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ config: { PLANTS_PER_DAY: 30 } });
  });
  afterAll(() => test.stop());

  const removed = async (user_id: string) => {
    await test.running.deliver({ type: 'person.deleted.v1', data: { user_id, at: new Date().toISOString() } });
    await test.running.settled();
  };

  it('is exported page by page, with the exact place and deleted plants, and only to its owner', async () => {
    const owner = person();
    await test.create(person());
    const plants = [];
    for (let i = 0; i < 21; i += 1) plants.push((await test.create(owner, { name: `Fern ${i}` })).plant);
    await test.running.call('plants.delete', { id: plants[0]!.id }, { actor: owner });
    const first = await test.running.call('plants.export', { after: null }, { actor: owner });
    const second = await test.running.call('plants.export', { after: first.next }, { actor: owner });
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, null]);
    expect(first.items[0]).toMatchObject({
      id: plants[0]!.id,
      location_is_exact: true,
      address: 'Rua Canary 98',
      deleted_at: expect.any(String),
    });
    expect(new Set([...first.items, ...second.items].map((plant) => plant.owner_id))).toEqual(new Set([owner.user_id]));
  });

  it('is erased with the account: plants, photos and every place; other users keep theirs', async () => {
    const owner = person();
    const other = await test.publish(person(), { description: 'Not erased' });
    const plant = await test.publish(owner, { description: 'canary words', care_instructions: 'canary care' });
    const spare = await test.upload(owner);
    const keys = async () => {
      const photoKeys: string[] = [];
      for await (const { key } of test.running.storage.list('photos/')) photoKeys.push(key);
      return photoKeys.filter((key) =>
        [...plant.images, spare.image].some((image) => key.includes(photoIdOf(plain(image)))),
      );
    };
    expect(await keys()).toHaveLength(6);

    await removed(owner.user_id);
    await removed(owner.user_id);
    await expect(test.running.call('plants.get', { id: plant.id }, { actor: person() })).rejects.toMatchObject({
      code: 'plant_not_found',
    });
    const { plants } = await test.running.call('plants.read_models', { ids: [plant.id] });
    expect(plants[0]).toMatchObject({ deleted: true, cover: null });
    const changed = test.running.events.all.filter(
      (event) => event.type === 'plant.changed.v1' && event.data.plant_id === plant.id,
    );
    expect(changed.at(-1)?.data).toMatchObject({ deleted: true });
    await eventually(async () => (await keys()).length === 0);

    for (const table of ['plant', 'plant_revision', 'photo']) {
      const rows = await test.running.database.query<{ t: string }>(
        `select t::text from ${table} t where t::text like '%' || $1 || '%'`,
        [table === 'plant_revision' ? plant.id : owner.user_id],
      );
      const kept = rows.map((row) => row.t).join('\n');
      for (const word of ['anary', '38.7169', '-9.1312']) expect(kept).not.toContain(word);
    }
    expect(
      await test.running.call('plants.get', { id: other.id }, { actor: person({ user_id: other.owner_id }) }),
    ).toMatchObject({ description: 'Not erased', status: 'available' });
  });

  it('is erased even if an exchange holds the plant: the other party is notified of the deletion', async () => {
    const plant = await test.publish(person());
    await test.running.database.query('update plant set is_reserved = true where id = $1', [plant.id]);
    await removed(plant.owner_id);
    const { plants } = await test.running.call('plants.read_models', { ids: [plant.id] });
    expect(plants[0]?.deleted).toBe(true);
  });
});
