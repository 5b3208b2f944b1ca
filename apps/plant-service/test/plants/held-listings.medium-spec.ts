import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PlantServiceTest, person } from '../plant-service.ts';

let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start();
});
afterAll(() => test.stop());

it('keeps a plant private that the machine found clean and a moderator has not seen, also after an edit', async () => {
  const owner = person();
  const planted = await test.create(owner);
  const { id, images } = planted.plant;
  await test.judge(planted, {
    verdict: 'review',
    found_clean: true,
    reasons: [{ code: 'policy.everything', level: 'review' }],
  });
  const own = () => test.running.call('plants.get', { id }, { actor: owner });
  const mine = async (status: 'pending' | 'available') =>
    (await test.running.call('plants.my', { status }, { actor: owner })).items.map((plant) => plant.id);
  expect(await own()).toMatchObject({
    status: 'ai_approved',
    moderation_reasons: [{ code: 'policy.everything', level: 'review' }],
  });
  expect([await mine('pending'), await mine('available')]).toEqual([[id], []]);
  await expect(test.running.call('plants.get', { id }, { actor: person() })).rejects.toMatchObject({
    code: 'plant_not_found',
  });
  expect((await test.running.call('plants.search', { owner_id: owner.user_id }, { actor: null })).total).toBe(0);

  await test.running.call(
    'plants.update',
    { id, name: 'Monstera', description: 'With three leaves now.', latitude: 38.7, longitude: -9.1, images },
    { actor: owner },
  );
  await test.running.settled();
  const { data } = await test.running.events.next('plant.revised.v1');
  expect(data).toMatchObject({ plant_id: id, needs_person: true, is_public: false });
  const edit = { plant: planted.plant, revisionId: data.revision_id };
  await test.judge(edit, { verdict: 'review', found_clean: true });
  expect((await own()).status).toBe('ai_approved');
  const decided = () => test.running.events.all.filter((event) => event.type === 'plant.decided.v1');
  expect(decided()).toEqual([]);
  await test.judge(edit, { decided_by: 'person' });
  expect(await own()).toMatchObject({ status: 'available', description: 'With three leaves now.' });
  expect([await mine('pending'), await mine('available')]).toEqual([[], [id]]);
});
