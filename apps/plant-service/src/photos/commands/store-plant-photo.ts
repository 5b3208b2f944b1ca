import { Injectable } from '@nestjs/common';
import { type ImageMeta, imageReferenceOf } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId } from '@offshoot/nest-kit/database';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { type StagedUpload, StagedUploads } from '@offshoot/media/staged-uploads';
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
export class StorePlantPhoto {
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
    const upload = { userId: actor.user_id, stagingKey: input.staging_key, expires };
    const stored = await this.uploads.accept(
      upload,
      () => this.decoded(upload),
      () => this.rows.ofUpload(upload.stagingKey),
    );
    return this.present(stored);
  }

  private async decoded(upload: StagedUpload): Promise<UploadedPhoto | null> {
    const photo = await this.decoder.photo(upload);
    if (photo === null) return null;
    const { width, height, thumbhash, phash, renditions } = photo;
    const stored = await this.rows.add({
      id: newId(),
      ownerId: upload.userId,
      stagingKey: upload.stagingKey,
      meta: { thumbhash, width, height },
      phash,
      bytes: renditions.reduce((bytes, { webp }) => bytes + webp.length, 0),
      at: this.clock.now(),
    });
    await this.store.put(stored.id, photo);
    return stored;
  }

  private present({ id, meta }: UploadedPhoto): StoredPhoto {
    return { image: this.media.signed(imageReferenceOf(id)), image_meta: meta };
  }
}
