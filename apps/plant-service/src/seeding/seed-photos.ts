import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoId } from '@offshoot/demo-community/demo-id';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import { photosDirectory } from '@offshoot/demo-community/photos';
import { DecodeGate } from '@offshoot/nest-kit/images/decode-gate';
import { decodePhoto } from '../photos/image-pipeline.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { PlantPhoto } from '../plants/persistence/plant-row.ts';

/** A demo photo whose objects are in the store. */
export interface SeededPhoto extends PlantPhoto {
  readonly file: string;
  readonly phash: string;
}

/** Takes the demo photos through the pipeline of real uploads, two at a time; stored twice they are the same. */
export async function seedPhotos(store: PhotoStore, plants: readonly DemoPlant[]): Promise<Map<string, SeededPhoto[]>> {
  const gate = new DecodeGate(2, Infinity);
  const seedPhoto = (plant: DemoPlant, file: string): Promise<SeededPhoto> =>
    gate.run(async () => {
      const id = demoId(`photo/${plant.key}/${file}`, plant.listedHoursAgo);
      const photo = await decodePhoto(await readFile(path.join(photosDirectory, file)));
      await store.put(id, photo);
      const { width, height, thumbhash, phash } = photo;
      return { id, file, width, height, thumbhash, phash };
    });
  const seeded = plants.map(
    async (plant) => [plant.key, await Promise.all(plant.photos.map((file) => seedPhoto(plant, file)))] as const,
  );
  return new Map(await Promise.all(seeded));
}
