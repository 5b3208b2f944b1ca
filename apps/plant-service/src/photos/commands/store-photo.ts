import { Injectable } from '@nestjs/common';
import { type ImageMeta, imageReferenceOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId } from '@offshoot/nest-kit/database';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { isStagedBy, StagedUploads } from '@offshoot/media/staged-uploads';
import { Log } from '@offshoot/nest-kit/logging';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { MediaReferences } from '../../media/media.ts';
import { PhotoRows } from '../persistence/photo-rows.ts';
import type { UploadedPhoto } from '../persistence/photo-rows.ts';
import { PhotoStore } from '../photo-store.ts';

interface StoredPhoto {
  image: string;
  image_meta: ImageMeta;
}

/** Decodes an uploaded photo, stores it re-encoded and discards the upload. */
@Injectable()
export class StorePhoto {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly store: PhotoStore,
    private readonly rows: PhotoRows,
    private readonly decoder: ImageDecoder,
    private readonly media: MediaReferences,
    private readonly clock: Clock,
    storage: Storage,
    log: Log,
  ) {
    this.uploads = new StagedUploads(storage, log);
  }

  @RpcHandler('plants.store_photo')
  async handle({ actor, input, expires }: RpcCall<'plants.store_photo'>): Promise<StoredPhoto> {
    const stagingKey = input.staging_key;
    if (!isStagedBy(actor.user_id, stagingKey)) throw new DomainError('broken_upload');
    try {
      const photo = await this.decoder.photo({ userId: actor.user_id, stagingKey, expires });
      if (photo === null) return await this.storedBefore(stagingKey);
      const { width, height, thumbhash, phash, renditions } = photo;
      // The row comes first: if this process dies now, the sweep finds the objects that it leaves.
      const stored = await this.rows.add({
        id: newId(),
        ownerId: actor.user_id,
        stagingKey,
        meta: { thumbhash, width, height },
        phash,
        bytes: renditions.reduce((bytes, { webp }) => bytes + webp.length, 0),
        at: this.clock.now(),
      });
      await this.store.put(stored.id, photo);
      await this.uploads.discard(stagingKey);
      return this.present(stored);
    } catch (error) {
      await this.uploads.discardRejected(stagingKey, error);
      throw error;
    }
  }

  /** The response of an earlier call was lost: the retry finds the photo by its upload. */
  private async storedBefore(stagingKey: string): Promise<StoredPhoto> {
    const known = await this.rows.ofUpload(stagingKey);
    if (!known) throw new DomainError('broken_upload');
    return this.present(known);
  }

  private present({ id, meta }: UploadedPhoto): StoredPhoto {
    return { image: this.media.signed(imageReferenceOf(id)), image_meta: meta };
  }
}
