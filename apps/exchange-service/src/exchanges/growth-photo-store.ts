import { Inject, Injectable } from '@nestjs/common';
import type { GrowthPhoto } from '@offshoot/contracts/growth';
import { limits } from '@offshoot/contracts/limits';
import type { Rendition } from '@offshoot/media/images/image-task';
import { privateObject, SignedMedia } from '@offshoot/media/signed-media';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ExchangeConfig } from '../config.ts';
import type { GrowthPhotoRow } from './persistence/growth-rows.ts';

/** Where a photo lies in the object store, one object per width. */
export const growthPhotoKey = (photoId: string, width: number): string =>
  privateObject(`diaries/${photoId}/${width}.webp`);

/** The photos of diaries: private objects, shown by signed paths. */
@Injectable()
export class GrowthPhotoStore {
  private readonly signed: SignedMedia;

  constructor(
    private readonly storage: Storage,
    clock: Clock,
    @Inject(CONFIG) config: ExchangeConfig,
  ) {
    this.signed = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  async put(photoId: string, renditions: readonly Rendition[]): Promise<void> {
    await Promise.all(
      renditions.map(({ width, webp }) =>
        this.storage.put(growthPhotoKey(photoId, width), webp, { contentType: 'image/webp', size: webp.length }),
      ),
    );
  }

  async remove(photoId: string): Promise<void> {
    await this.storage.remove(limits.photoWidths.map((width) => growthPhotoKey(photoId, width)));
  }

  /** A photo as those see it who may. */
  present({ id, thumbhash, width, height }: GrowthPhotoRow): Pick<GrowthPhoto, 'id' | 'image' | 'image_meta'> {
    return { id, image: this.signed.pathOf(`diaries/${id}.webp`), image_meta: { thumbhash, width, height } };
  }
}
