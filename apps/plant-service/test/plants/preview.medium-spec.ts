import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { testClock } from '@offshoot/testing/clock';
import { lisbon, person, plain, PlantServiceTest } from '../plant-service.ts';

const clock = testClock('2026-03-01T12:00:00Z');
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock });
});
afterAll(() => test.stop());

const previewOf = async (id: string) => (await test.running.call('plants.preview', { id })).plant;

it('shows the photo, name, town and owner of a listed plant, and neither its place nor its address', async () => {
  const plant = await test.publish(person(), { name: 'Aloe', offer: 'barter', ...lisbon, address: 'Rua Canary 98' });
  const page = await test.running.call('plants.search', { owner_id: plant.owner_id });
  const [meta] = plant.image_meta;
  expect(await previewOf(plant.id)).toEqual({
    id: plant.id,
    owner_id: plant.owner_id,
    name: 'Aloe',
    offer: 'barter',
    town: page.items[0]?.address,
    cover: { image: plain(plant.images[0] ?? null), width: meta?.width, height: meta?.height },
  });
  expect(page.items[0]?.address).toMatch(/\w/);
});

it('says how far away it is as the list does', async () => {
  const plant = await test.publish(person(), lisbon);
  const from = { latitude: lisbon.latitude + 0.1, longitude: lisbon.longitude };
  const page = await test.running.call('plants.search', { owner_id: plant.owner_id, ...from, radius_km: 50 });
  const { plant: shown } = await test.running.call('plants.preview', { id: plant.id, ...from });
  expect(shown?.distance_km).toBe(page.items[0]?.distance_km);
  expect(shown?.distance_km).toBeGreaterThan(5);
});

it('shows no plant that is unknown, held, deleted, or of a user who is banned', async () => {
  expect(await previewOf(newId())).toBeNull();
  const owner = person();
  const planted = await test.create(owner);
  expect(await previewOf(planted.plant.id)).toBeNull();
  await test.judge(planted, { verdict: 'review', reasons: [{ code: 'policy.everything', level: 'review' }] });
  expect(await previewOf(planted.plant.id)).toBeNull();

  const deleted = await test.publish(owner);
  expect(await previewOf(deleted.id)).not.toBeNull();
  await test.running.call('plants.delete', { id: deleted.id }, { actor: owner });
  expect(await previewOf(deleted.id)).toBeNull();

  const { id, owner_id } = await test.publish(person());
  const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
  await test.running.deliver({
    type: 'person.banned.v1',
    data: { user_id: owner_id, until, version: 1, at: clock.now().toISOString() },
  });
  await test.running.settled();
  expect(await previewOf(id)).toBeNull();
  clock.advance(3_600_000);
  expect(await previewOf(id)).not.toBeNull();
});
