import { Inject, Injectable } from '@nestjs/common';
import { PrivatePhotos, privatePhotoKey } from '@offshoot/media/images/private-photos';
import { SignedMedia } from '@offshoot/media/signed-media';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ChatConfig } from '../config.ts';

const folder = 'chat';

/** Where a photo lies in the object store, one object per width. */
export const photoKey = (photoId: string, width: number): string => privatePhotoKey(folder, photoId, width);

/** The photos of chats. */
@Injectable()
export class PhotoStore extends PrivatePhotos {
  constructor(storage: Storage, clock: Clock, @Inject(CONFIG) config: ChatConfig) {
    super(storage, new SignedMedia(config.MEDIA_SECRET, clock), folder);
  }
}
