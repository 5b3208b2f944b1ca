import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { type StagedUpload, StagedUploads } from '@offshoot/media/staged-uploads';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, type Tx, useQuota } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ExchangeConfig } from '../../config.ts';
import { openDay, receivedBy } from '../domain/growth.ts';
import { partyOf } from '../domain/transitions.ts';
import { GrowthPhotoStore } from '../growth-photo-store.ts';
import { lockPerson } from '../persistence/deleted-people.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { findExchange, lockExchange } from '../persistence/exchange-rows.ts';
import { hasReported, replaceGrowthPhoto } from '../persistence/growth-photo-rows.ts';
import type { GrowthPhotoRow, Report } from '../persistence/growth-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** A photo that no diary has after this time belongs to an upload that failed. */
const gracePeriodMs = 3_600_000;

/** The receiver of a plant adds a photo to what they said last of how it is growing. */
@Injectable()
export class StoreGrowthPhoto {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
    private readonly store: GrowthPhotoStore,
    private readonly decoder: ImageDecoder,
    storage: Storage,
    log: Log,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {
    this.uploads = new StagedUploads(storage, log);
  }

  @RpcHandler('exchanges.may_add_growth_photo')
  async check({
    actor: { user_id: receiverId },
    input: { id },
  }: RpcCall<'exchanges.may_add_growth_photo'>): Promise<RpcResponse<'exchanges.may_add_growth_photo'>> {
    await this.database.read(async (tx) => this.reportOf(tx, await findExchange(tx, id), receiverId));
    return {};
  }

  @RpcHandler('exchanges.store_growth_photo')
  async handle({
    actor: { user_id: userId },
    input: { id, staging_key: stagingKey },
    expires,
  }: RpcCall<'exchanges.store_growth_photo'>): Promise<Exchange> {
    const upload = { userId, stagingKey, expires };
    const row = await this.uploads.accept(upload, async () => {
      await this.database.read(async (tx) => this.reportOf(tx, await findExchange(tx, id), userId));
      const photo = await this.decoded(upload);
      return photo && this.addTo(id, userId, photo);
    });
    return this.present.one(row, userId);
  }

  private async decoded(upload: StagedUpload): Promise<GrowthPhotoRow | null> {
    const rendered = await this.decoder.photo(upload);
    if (rendered === null) return null;
    const { thumbhash, width, height, renditions } = rendered;
    const { userId } = upload;
    const at = this.clock.now();
    const photo = { id: newId(), thumbhash, width, height };
    const bytes = renditions.reduce((sum, { webp }) => sum + webp.length, 0);
    const { DIARY_PHOTOS_A_DAY: count, DIARY_PHOTOS_MB_A_DAY: megabytes } = this.config;
    await this.database.transaction(async (tx) => {
      await useQuota(tx, { userId, kind: 'diary_photo', bytes, at }, { count, megabytes });
      const runAt = new Date(at.getTime() + gracePeriodMs);
      await this.jobs.defer(tx, 'exchange.sweep_growth_photo', { photo_id: photo.id }, { runAt });
    });
    await this.store.put(photo.id, renditions);
    return photo;
  }

  private addTo(id: string, receiverId: string, photo: GrowthPhotoRow): Promise<ExchangeRow> {
    return this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, id);
      await lockPerson(tx, receiverId);
      const { row, report } = await this.reportOf(tx, exchange, receiverId);
      const replaced = await replaceGrowthPhoto(tx, report, photo);
      if (replaced !== null) await this.jobs.defer(tx, 'exchange.sweep_growth_photo', { photo_id: replaced });
      await this.events.growthPhotoGiven(tx, row, photo.id, this.clock.now());
      this.events.diaryChanged(tx, row);
      return row;
    });
  }

  /** The report that the receiver can correct now. */
  private async reportOf(
    tx: Tx,
    row: ExchangeRow | null,
    receiverId: string,
  ): Promise<{ row: ExchangeRow; report: Report }> {
    if (!row) throw new DomainError('exchange_not_found');
    const plantId = receivedBy(partyOf(row, receiverId), row);
    if (row.status !== 'completed') throw new DomainError('wrong_exchange_state', { status: row.status });
    if (plantId === null) throw new DomainError('not_a_party');
    const day = openDay(row, this.clock.now());
    if (day === null) throw new DomainError('growth_too_early');
    const report = { exchangeId: row.id, receiverId, day };
    if (!(await hasReported(tx, report))) throw new DomainError('growth_not_reported');
    return { row, report };
  }
}
