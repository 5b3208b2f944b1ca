import { Injectable } from '@nestjs/common';
import { Storage } from '@offshoot/nest-kit/storage';
import type { RenderedPhoto } from '@offshoot/media/images/image-task';
import { photoKey, photoKeys } from './domain/photo-keys.ts';

/** A photo's objects in the store. */
@Injectable()
export class PhotoStore {
  constructor(private readonly storage: Storage) {}

  async put(photoId: string, photo: Pick<RenderedPhoto, 'renditions'>): Promise<void> {
    await Promise.all(
      photo.renditions.map(({ width, webp }) =>
        this.storage.put(photoKey(photoId, width), webp, { contentType: 'image/webp', size: webp.length }),
      ),
    );
  }

  async remove(photoIds: readonly string[]): Promise<void> {
    await this.storage.remove(photoIds.flatMap(photoKeys));
  }
}
