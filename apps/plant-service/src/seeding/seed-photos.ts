import { readFile } from 'node:fs/promises';
import { limits } from '@offshoot/contracts/limits';
import { demoId } from '@offshoot/demo-community/demo-id';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import { demoPhotoFile, demoPhotos } from '@offshoot/demo-community/photos';
import type { PhotoStore } from '../photos/photos.ts';
import type { PlantPhoto } from '../plants/plants.ts';

/** A demo photo whose objects are in the store. */
export interface SeededPhoto extends PlantPhoto {
  readonly name: string;
  readonly phash: string;
}

async function seedPhoto(store: PhotoStore, plant: DemoPlant, name: string): Promise<SeededPhoto> {
  const photo = demoPhotos[name];
  if (!photo) throw new Error(`There is no demo photo ${name}.`);
  const id = demoId(`photo/${plant.key}/${name}`, plant.listedHoursAgo);
  const renditions = limits.photoWidths.map(async (width) => ({
    width,
    webp: await readFile(demoPhotoFile(name, width)),
  }));
  await store.put(id, { renditions: await Promise.all(renditions) });
  return { ...photo, id, name };
}

/** Puts the demo photos into the store. Idempotent. */
export async function seedPhotos(store: PhotoStore, plants: readonly DemoPlant[]): Promise<Map<string, SeededPhoto[]>> {
  const seeded = new Map<string, SeededPhoto[]>();
  for (const plant of plants)
    seeded.set(plant.key, await Promise.all(plant.photos.map((name) => seedPhoto(store, plant, name))));
  return seeded;
}
