import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, useQuota, type Tx } from '@offshoot/nest-kit/database';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { type StagedUpload, StagedUploads } from '@offshoot/media/staged-uploads';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import type { AuthConfig } from '../../config.ts';
import { accountById, banned } from '../../identity/identity.ts';
import { markProfileCompleted, setAvatar } from '../profiles/persistence/people.ts';
import { avatarIdOf, avatarKey, avatarReferenceOf, avatarWidths } from './avatar-keys.ts';

/** Milliseconds after which an upload that is not an avatar counts as aborted. */
const gracePeriodMs = 3_600_000;

/** Makes an upload the caller's avatar and removes the previous one. */
@Injectable()
export class StoreAvatar {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    private readonly decoder: ImageDecoder,
    log: Log,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.uploads = new StagedUploads(storage, log);
  }

  @RpcHandler('people.store_avatar')
  async handle({ input, actor, expires }: RpcCall<'people.store_avatar'>): Promise<RpcResponse<'people.store_avatar'>> {
    const upload = { userId: actor.user_id, stagingKey: input.staging_key, expires };
    const avatarId = await this.uploads.accept(upload, () => this.decoded(actor, upload));
    return { avatar: avatarReferenceOf(avatarId) };
  }

  private async decoded(actor: Actor, upload: StagedUpload): Promise<string | null> {
    const renditions = await this.decoder.squares(upload, avatarWidths);
    if (renditions === null) return null;
    const avatarId = newId();
    await this.database.transaction(async (tx) => {
      await this.countAvatar(tx, actor.user_id, renditions);
      await this.sweep(tx, avatarId, gracePeriodMs);
    });
    await Promise.all(
      renditions.map(({ width, webp }) =>
        this.storage.put(avatarKey(avatarId, width), webp, { contentType: 'image/webp', size: webp.length }),
      ),
    );
    await this.adopt(actor, avatarId);
    return avatarId;
  }

  private async countAvatar(tx: Tx, userId: string, renditions: readonly { webp: Buffer }[]): Promise<void> {
    const { AVATARS_A_DAY: count, AVATARS_MB_A_DAY: megabytes } = this.config;
    const bytes = renditions.reduce((sum, { webp }) => sum + webp.length, 0);
    await useQuota(tx, { userId, kind: 'avatar', bytes, at: this.clock.now() }, { count, megabytes });
  }

  private adopt(actor: Actor, avatarId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, actor.user_id, now, 'FOR UPDATE');
      if (!account?.active) throw new DomainError('not_signed_in');
      if (account.ban_reason !== null) throw banned(account.ban_reason);
      await setAvatar(tx, account.id, avatarReferenceOf(avatarId), now);
      await this.outbox.add(tx, 'person.card_changed.v1', { user_id: account.id, at: now.toISOString() });
      if (account.avatar !== null) await this.sweep(tx, avatarIdOf(account.avatar), 0);
      if (await markProfileCompleted(tx, account.id, now)) {
        await this.outbox.add(tx, 'person.profile_completed.v1', { user_id: account.id, at: now.toISOString() });
      }
    });
  }

  private async sweep(tx: Tx, avatarId: string, inMs: number): Promise<void> {
    await this.jobs.defer(
      tx,
      'avatar.sweep',
      { avatar_id: avatarId },
      { runAt: new Date(this.clock.now().getTime() + inMs) },
    );
  }
}
