import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { testClock } from '@offshoot/testing/clock';
import { person, PlantServiceTest } from '../plant-service.ts';
import { pointAt } from '../../src/sphere/sphere.ts';

describe('plants of other users', () => {
  const clock = testClock(new Date('2026-06-01T23:30:00Z'));
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());

  const see = (plant: Plant, actor = person({ user_id: plant.owner_id })) =>
    test.running.call('plants.get', { id: plant.id }, { actor });
  const like = (plant: Plant, actor = person(), liked = true) =>
    test.running.call(liked ? 'plants.like' : 'plants.unlike', { id: plant.id }, { actor });

  describe('a like', () => {
    it('counts once per user, however often it is given and removed', async () => {
      const plant = await test.publish(person());
      const [ana, ben] = [person(), person()];
      expect(await like(plant, ana)).toEqual({ liked: true, likes: 1 });
      expect(await like(plant, ana)).toEqual({ liked: true, likes: 1 });
      expect(await like(plant, ben)).toEqual({ liked: true, likes: 2 });
      expect(await see(plant, ana)).toMatchObject({ liked: true, likes: 2 });
      expect(await like(plant, ana, false)).toEqual({ liked: false, likes: 1 });
      expect(await like(plant, ana, false)).toEqual({ liked: false, likes: 1 });
      expect(await see(plant, ana)).toMatchObject({ liked: false, likes: 1 });
      const stats = await test.running.call('plants.person_stats', { user_id: plant.owner_id });
      expect(stats.likes_received).toBe(1);
    });

    it('appears in lists for the caller, and not for visitors', async () => {
      const plant = await test.publish(person());
      const ana = person();
      await like(plant, ana);
      const listed = async (actor: typeof ana | null) =>
        (await test.running.call('plants.search', { owner_id: plant.owner_id }, { actor })).items[0];
      expect(await listed(ana)).toMatchObject({ liked: true });
      expect(await listed(person())).toMatchObject({ liked: false, likes: 1 });
      expect(await listed(null)).not.toHaveProperty('liked');
    });

    it('is in the export of the user, with what they looked at, and in no other', async () => {
      const [plant, seen] = [await test.publish(person()), await test.publish(person())];
      const ana = person();
      await like(plant, ana);
      await test.running.call('plants.view', { id: seen.id }, { actor: ana });
      const exported = (method: 'plants.export_likes' | 'plants.export_views', actor: typeof ana) =>
        test.running.call(method, { after: null }, { actor });
      expect(await exported('plants.export_likes', ana)).toEqual({
        items: [{ plant_id: plant.id, liked_at: clock.now().toISOString() }],
        next: null,
      });
      expect(await exported('plants.export_views', ana)).toEqual({
        items: [{ plant_id: seen.id, day: '2026-06-01' }],
        next: null,
      });
      expect(await exported('plants.export_likes', person())).toEqual({ items: [], next: null });
    });

    it('is counted correctly after many concurrent ones', async () => {
      const plant = await test.publish(person());
      const people = Array.from({ length: 12 }, () => person());
      await Promise.all([...people, ...people].map((actor) => like(plant, actor)));
      expect((await see(plant)).likes).toBe(12);
      await Promise.all(
        people.flatMap((actor, index) =>
          index % 2 === 0 ? [like(plant, actor, false), like(plant, actor, false)] : [like(plant, actor)],
        ),
      );
      expect((await see(plant)).likes).toBe(6);
      const [rows] = await test.running.database.query<{ count: number }>(
        'select count(*)::int as count from plant_like where plant_id = $1',
        [plant.id],
      );
      expect(rows?.count).toBe(6);
    });

    it('is rejected for own plants and for plants that are not visible', async () => {
      const owner = person();
      const plant = await test.publish(owner);
      await expect(like(plant, owner)).rejects.toMatchObject({ code: 'forbidden' });
      const hidden = await test.create(person());
      await expect(like(hidden.plant)).rejects.toMatchObject({ code: 'plant_not_found' });
    });
  });

  describe('a view', () => {
    it('counts once per user and day, and is shown to the owner', async () => {
      const owner = person();
      const plant = await test.publish(owner);
      const ana = person();
      const view = (actor = ana) => test.running.call('plants.view', { id: plant.id }, { actor });
      await Promise.all([view(), view(), view(), view(owner), view(person())]);
      expect((await see(plant)).views).toBe(2);
      expect(await see(plant, ana)).not.toHaveProperty('views');
      clock.advance(3_600_000);
      await view();
      await view();
      expect((await see(plant)).views).toBe(3);
    });
  });

  describe('similar plants', () => {
    const here = { latitude: -33.45, longitude: -70.66 };
    const similar = async (plant: Plant, more = {}) =>
      test.running.call('plants.similar', { id: plant.id, ...more }, { actor: person() });

    it('share the species or a tag, are ordered by distance from the plant, and can be requested', async () => {
      const owner = person();
      const plant = await test.publish(owner, { name: 'This', species: 'Aloe vera', ...here }, ['succulent', 'plant']);
      const other = person();
      const add = (name: string, species: string, km: number, tags: string[], by = other) =>
        test.publish(by, { name, species, ...pointAt(here, km, 0.5) }, tags);
      await add('far', 'aloe Vera', 60, []);
      await add('near', 'Crassula ovata', 8, ['succulent']);
      await add('between', 'ALOE VERA', 22, ['indoor']);
      await add('unlike', 'Mentha', 3, ['herb', 'plant']);
      await add('too far', 'Aloe vera', 160, ['succulent']);
      await add('own', 'Aloe vera', 2, ['succulent'], owner);
      const reserved = await add('reserved', 'Aloe vera', 4, []);
      await test.running.database.query('update plant set is_reserved = true where id = $1', [reserved.id]);
      const names = async (more = {}) => (await similar(plant, more)).map(({ name }) => name);
      expect(await names()).toEqual(['own', 'near', 'between', 'far']);
      const seenByOwner = await test.running.call('plants.similar', { id: plant.id }, { actor: owner });
      expect(seenByOwner.map(({ name }) => name)).toEqual(['near', 'between', 'far']);
      // The distance is measured from the caller, the order from the plant.
      const plants = await similar(plant, pointAt(here, 60, 0.5));
      expect(plants.map(({ distance_km }) => Math.round((distance_km ?? 0) / 10))).toEqual([6, 5, 4, 0]);
      expect(JSON.stringify(plants)).not.toContain('Canary');
    });

    it('are eight at most, and none if the species is unknown and no tag is shared', async () => {
      const place = { latitude: -1.29, longitude: 36.82 };
      const plant = await test.publish(person(), { ...place, species: '' }, ['plant']);
      const owner = person();
      for (let number = 0; number < 9; number += 1)
        await test.publish(owner, { ...place, species: '' }, ['plant', 'fern']);
      expect(await similar(plant)).toEqual([]);
      const fern = await test.publish(person(), { ...place }, ['fern']);
      expect(await similar(fern)).toHaveLength(8);
    });
  });
});
