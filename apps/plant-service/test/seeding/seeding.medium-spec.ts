import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { demoParents } from '@offshoot/demo-community/lineage';
import { demoPlants } from '@offshoot/demo-community/plants';
import { demoWishes } from '@offshoot/demo-community/wishes';
import { demoPhotoFile, demoPhotos } from '@offshoot/demo-community/photos';
import { PlantServiceTest, person } from '../plant-service.ts';
import { renderPhoto } from '@offshoot/media/images/render-photo';
import { photoIdOf } from '@offshoot/contracts/basics';
import { photoKeys } from '../../src/photos/domain/photo-keys.ts';
import { PhotoStore } from '../../src/photos/photo-store.ts';
import { ReadyReminders } from '../../src/plants/commands/ready-reminders.ts';
import { PublicPlaces } from '../../src/places/public-places.ts';
import { seedPhotos } from '../../src/seeding/seed-photos.ts';
import { seedPlants } from '../../src/seeding/seed-plants.ts';
import { seedWishes } from '../../src/seeding/seed-wishes.ts';

describe('a demo photo', () => {
  it('is stored as an upload would be', async () => {
    const bits = (a: string, b: string) => [...a].filter((bit, index) => bit !== b[index]).length;
    for (const name of ['aloe-1', 'fern-2', 'tulips-1']) {
      const kept = demoPhotos[name]!;
      const made = await renderPhoto(await readFile(demoPhotoFile(name, 1600)));
      expect([made.width, made.height]).toEqual([kept.width, kept.height]);
      expect(bits(made.phash, kept.phash)).toBeLessThanOrEqual(4);
      for (const { width } of made.renditions) {
        const { width: stored } = await renderPhoto(await readFile(demoPhotoFile(name, width)));
        expect(stored).toBe(Math.min(width, kept.width));
      }
    }
  });
});

describe('the demo community', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    const { app, database, storage } = test.running;
    const plants = demoPlants.slice(0, 12);
    const photos = await seedPhotos(new PhotoStore(storage), plants);
    const places = app.get(PublicPlaces, { strict: false });
    const reminders = app.get(ReadyReminders, { strict: false });
    const seeding = { now: new Date(), places, reminders };
    await database.transaction((tx) =>
      seedPlants(tx, { plants, exchanges: demoExchanges, parents: demoParents, photos }, seeding),
    );
    await database.transaction((tx) => seedWishes(tx, demoWishes, seeding));
  });
  afterAll(() => test.stop());

  it('shows its available plants with existing photos, and no address', async () => {
    const { items } = await test.running.call('plants.search', { per_page: 100 }, { actor: person() });
    const available = demoPlants.slice(0, 12).filter((plant) => plant.status === 'available');
    expect(items.map((plant) => plant.name).sort()).toEqual(available.map((plant) => plant.name).sort());
    for (const plant of items) {
      expect(plant.images.length).toBeGreaterThan(0);
      const stored = await test.running.storage.exists(photoKeys(photoIdOf(plant.images[0]!))[0]!);
      expect([stored, plant.location_is_exact, plant.address]).toEqual([true, false, 'Lisbon']);
    }
  });

  it('wishes for species with a page, and two members have what the other wishes', async () => {
    const [first, second] = demoWishes;
    const { items } = await test.running.call('wishes.list', { per_page: 100 });
    expect(items).toHaveLength(demoWishes.length);
    expect(items.filter(({ species }) => species.name === null)).toEqual([]);
    const listed = (id: string | undefined, species: string | undefined) =>
      demoPlants.some(
        ({ ownerId, species: name, status }) =>
          ownerId === id && name.toLowerCase().replaceAll(' ', '-') === species && status === 'available',
      );
    expect([listed(first?.ownerId, second?.species), listed(second?.ownerId, first?.species)]).toEqual([true, true]);
  });

  it('contains the plants that its exchanges hold', async () => {
    const held = demoExchanges
      .filter(({ status }) => status === 'accepted' || status === 'confirmed')
      .flatMap(({ plantId, offeredPlantId }) => [plantId, offeredPlantId]);
    const rows = await test.running.database.query<{ id: string; is_reserved: boolean }>(
      'select id, is_reserved from plant',
    );
    for (const { id, is_reserved } of rows) expect(is_reserved).toBe(held.includes(id));
  });
});
