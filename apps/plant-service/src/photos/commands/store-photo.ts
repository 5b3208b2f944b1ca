import { Inject, Injectable } from '@nestjs/common';
import { type ImageMeta, imageReferenceOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import { decodeLimiter } from '@offshoot/media/images/decode-limiter';
import { isStagedBy, StagedUploads } from '@offshoot/media/staged-uploads';
import { Log } from '@offshoot/nest-kit/logging';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import type { PlantConfig } from '../../config.ts';
import { PhotoDecoder } from '../photo-decoder.ts';
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
  private readonly limiter = decodeLimiter();
  private readonly uploads: StagedUploads;

  constructor(
    private readonly store: PhotoStore,
    private readonly rows: PhotoRows,
    private readonly decoder: PhotoDecoder,
    private readonly media: MediaReferences,
    private readonly clock: Clock,
    storage: Storage,
    log: Log,
    @Inject(CONFIG) config: PlantConfig,
  ) {
    this.uploads = new StagedUploads(storage, log, config.PHOTO_MAX_MB);
  }

  @RpcHandler('plants.store_photo')
  async handle({ actor, input: { staging_key: stagingKey } }: RpcCall<'plants.store_photo'>): Promise<StoredPhoto> {
    if (!isStagedBy(actor.user_id, stagingKey)) throw new DomainError('broken_upload');
    try {
      // Read when a slot is free: waiting requests hold no file in memory.
      const photo = await this.limiter.run(() => this.decoder.decode(stagingKey));
      if (photo === null) return await this.storedBefore(stagingKey);
      const { width, height, thumbhash, phash } = photo;
      // The row comes first: if this process dies now, the sweep finds the objects that it leaves.
      const stored = await this.rows.add({
        id: newId(),
        ownerId: actor.user_id,
        stagingKey,
        meta: { thumbhash, width, height },
        phash,
        at: this.clock.now(),
      });
      await this.store.put(stored.id, photo);
      await this.uploads.discard(stagingKey);
      return this.present(stored);
    } catch (error) {
      // A file that is rejected is not kept; while a dependency is unavailable the user may try again.
      if (error instanceof DomainError && error.code !== 'unavailable') await this.uploads.discard(stagingKey);
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
