import { Inject, Injectable } from '@nestjs/common';
import type { UploadedChatPhoto } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Rendition } from '@offshoot/media/images/image-task';
import { privateObject, SignedMedia } from '@offshoot/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ChatConfig } from '../config.ts';

/** What a message shows of its photo. */
export interface ShownPhoto {
  readonly id: string;
  readonly thumbhash: string;
  readonly width: number;
  readonly height: number;
}

/** Where a photo lies in the object store, one object per width. */
export const photoKey = (photoId: string, width: number): string => privateObject(`chat/${photoId}/${width}.webp`);

/** The photos of chats: private objects, shown by signed paths. */
@Injectable()
export class PhotoStore {
  private readonly signed: SignedMedia;

  constructor(
    private readonly storage: Storage,
    clock: Clock,
    @Inject(CONFIG) config: ChatConfig,
  ) {
    this.signed = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  async put(photoId: string, renditions: readonly Rendition[]): Promise<void> {
    await Promise.all(
      renditions.map(({ width, webp }) =>
        this.storage.put(photoKey(photoId, width), webp, { contentType: 'image/webp', size: webp.length }),
      ),
    );
  }

  async remove(photoId: string): Promise<void> {
    await this.storage.remove(limits.photoWidths.map((width) => photoKey(photoId, width)));
  }

  /** A photo as the members of its room see it. */
  present({ id, thumbhash, width, height }: ShownPhoto): Pick<UploadedChatPhoto, 'image' | 'image_meta'> {
    return { image: this.signed.pathOf(`chat/${id}.webp`), image_meta: { thumbhash, width, height } };
  }
}
