import { limits } from '@offshoot/contracts/limits';
import type { Storage } from '@offshoot/nest-kit/storage';
import { privateObject, type SignedMedia } from '../signed-media.ts';
import type { Rendition } from './image-task.ts';

/** What is shown of a photo besides its image: the sizes of its largest rendition, in pixels. */
export interface ShownPhoto {
  readonly id: string;
  readonly thumbhash: string;
  readonly width: number;
  readonly height: number;
}

interface Presented {
  /** A signed path. */
  readonly image: string;
  readonly image_meta: Omit<ShownPhoto, 'id'>;
}

/** Where a private photo lies in the object store, one object per width. */
export const privatePhotoKey = (folder: string, photoId: string, width: number): string =>
  privateObject(`${folder}/${photoId}/${width}.webp`);

/** The photos below one folder of private objects, shown by signed paths. */
export class PrivatePhotos {
  constructor(
    private readonly storage: Storage,
    private readonly signed: SignedMedia,
    private readonly folder: string,
  ) {}

  /** Stores all renditions of a photo. */
  async put(photoId: string, renditions: readonly Rendition[]): Promise<void> {
    await Promise.all(
      renditions.map(({ width, webp }) =>
        this.storage.put(privatePhotoKey(this.folder, photoId, width), webp, {
          contentType: 'image/webp',
          size: webp.length,
        }),
      ),
    );
  }

  /** Removes all renditions of a photo. */
  async remove(photoId: string): Promise<void> {
    await this.storage.remove(limits.photoWidths.map((width) => privatePhotoKey(this.folder, photoId, width)));
  }

  /** A photo as those see it who may. */
  present({ id, thumbhash, width, height }: ShownPhoto): Presented {
    return { image: this.signed.pathOf(`${this.folder}/${id}.webp`), image_meta: { thumbhash, width, height } };
  }
}
