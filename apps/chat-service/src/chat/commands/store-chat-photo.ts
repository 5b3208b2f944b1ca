import { Inject, Injectable } from '@nestjs/common';
import type { UploadedChatPhoto } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, useQuota } from '@offshoot/nest-kit/database';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { type StagedUpload, StagedUploads } from '@offshoot/media/staged-uploads';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ChatConfig } from '../../config.ts';
import { isActive } from '../domain/room.ts';
import { insertPhoto } from '../persistence/photos.ts';
import { findRoom } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';

/** A photo that no message references is deleted this long after its upload. */
const gracePeriodMs = 24 * 3_600_000;

/** Processes a member's upload for a message in this room. */
@Injectable()
export class StoreChatPhoto {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly store: PhotoStore,
    private readonly decoder: ImageDecoder,
    storage: Storage,
    log: Log,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {
    this.uploads = new StagedUploads(storage, log);
  }

  @RpcHandler('chat.store_photo')
  async handle({ actor: { user_id }, input, expires }: RpcCall<'chat.store_photo'>): Promise<UploadedChatPhoto> {
    const upload = { userId: user_id, stagingKey: input.staging_key, expires };
    return this.uploads.accept(upload, async () => {
      await this.mayWrite(input.room_id, user_id);
      return this.decoded(input.room_id, upload);
    });
  }

  private async decoded(roomId: string, upload: StagedUpload): Promise<UploadedChatPhoto | null> {
    const rendered = await this.decoder.photo(upload);
    if (rendered === null) return null;
    const { thumbhash, width, height, renditions } = rendered;
    const { userId } = upload;
    const at = this.clock.now();
    const photo = { id: newId(), room_id: roomId, uploader_id: userId, thumbhash, width, height, created_at: at };
    const bytes = renditions.reduce((sum, { webp }) => sum + webp.length, 0);
    const { CHAT_PHOTOS_A_DAY: count, CHAT_PHOTOS_MB_A_DAY: megabytes } = this.config;
    await this.database.transaction(async (tx) => {
      await useQuota(tx, { userId, kind: 'chat_photo', bytes, at }, { count, megabytes });
      await insertPhoto(tx, photo);
      const runAt = new Date(at.getTime() + gracePeriodMs);
      await this.jobs.defer(tx, 'chat.sweep_photo', { photo_id: photo.id }, { runAt });
    });
    await this.store.put(photo.id, renditions);
    return { image_id: photo.id, ...this.store.present(photo) };
  }

  private async mayWrite(roomId: string, userId: string): Promise<void> {
    const room = await findRoom(this.database, roomId, userId);
    const blocked = await this.database.read((tx) => isBlockedEitherWay(tx, room.requester_id, room.owner_id));
    if (blocked || !isActive(room, this.clock.now())) throw new DomainError('chat_not_active');
  }
}
