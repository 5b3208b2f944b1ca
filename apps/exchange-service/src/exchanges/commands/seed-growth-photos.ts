import { readFile } from 'node:fs/promises';
import { limits } from '@offshoot/contracts/limits';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import { demoId } from '@offshoot/demo-community/demo-id';
import { demoPhotoFile, demoPhotos } from '@offshoot/demo-community/photos';
import type { Tx } from '@offshoot/nest-kit/database';
import type { GrowthPhotoStore } from '../growth-photo-store.ts';
import { clearGrowthPhoto, replaceGrowthPhoto } from '../persistence/growth-photo-rows.ts';

/** Adds the photos of the diaries of the demo community, which no machine needs to judge. */
export async function seedGrowthPhotos(
  tx: Tx,
  exchanges: readonly DemoExchange[],
  store: GrowthPhotoStore,
  now: Date,
): Promise<void> {
  for (const { id: exchangeId, key, requesterId, growth } of exchanges) {
    const photo = growth && demoPhotos[growth.photo];
    if (!photo) continue;
    const id = demoId(`diary/${key}`, growth.hoursAgo);
    const renditions = limits.photoWidths.map(async (width) => ({
      width,
      webp: await readFile(demoPhotoFile(growth.photo, width)),
    }));
    await store.put(id, await Promise.all(renditions));
    await replaceGrowthPhoto(tx, { exchangeId, receiverId: requesterId, day: 30 }, { id, ...photo });
    await clearGrowthPhoto(tx, id, true, now);
  }
}
