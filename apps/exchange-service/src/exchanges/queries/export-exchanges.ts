import { Injectable } from '@nestjs/common';
import type { Exchange } from '@offshoot/contracts/exchange';
import { limits } from '@offshoot/contracts/limits';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { privateObject } from '@offshoot/media/signed-media';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { growthPhotoKey } from '../growth-photo-store.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PresentExchanges } from './present-exchanges.ts';

/** Exchanges per page; with the longest texts, this many stay below the NATS message limit of 1 MB. */
const atOnce = 50;
const filesAtOnce = 1_000;
const widest = Math.max(...limits.photoWidths);

/**
 * Leaves out the other party's texts, diary, videos, proposed meeting places and stand-ins, which belong to their own export. Their review
 * is about the user, who reads it once it shows.
 */
function ownPart({ ...exchange }: Exchange, userId: string): Exchange {
  if (exchange.meeting_proposed_by !== userId) {
    Object.assign(exchange, {
      meeting_latitude: null,
      meeting_longitude: null,
      meeting_address: null,
      meeting_time_zone: null,
    });
  }
  if (exchange.closed_by !== userId) exchange.closed_note = null;
  exchange.diaries = exchange.diaries?.filter(({ receiver_id }) => receiver_id === userId);
  return exchange.requester_id === userId
    ? { ...exchange, owner_message: null, owner_stand_in: null, owner_video_url: null, owner_video_file_path: null }
    : {
        ...exchange,
        message: '',
        requester_stand_in: null,
        requester_video_url: null,
        requester_video_file_path: null,
      };
}

/** A user's exchanges for the data export, paged. */
@Injectable()
export class ExportExchanges {
  constructor(
    private readonly database: Database,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.export_clips')
  async clips({
    actor: { user_id: userId },
    input: { after },
  }: RpcCall<'exchanges.export_clips'>): Promise<RpcResponse<'exchanges.export_clips'>> {
    const rows = await this.database.query<{ exchange_id: string; clip: string }>(
      `SELECT exchange_id, clip FROM (
         SELECT id AS exchange_id, CASE WHEN requester_id = $1 THEN requester_video_file_path ELSE owner_video_file_path END AS clip
         FROM exchange WHERE (requester_id = $1 OR owner_id = $1) AND ($2::uuid IS NULL OR id > $2)) own
       WHERE clip IS NOT NULL ORDER BY exchange_id LIMIT ${filesAtOnce}`,
      [userId, after],
    );
    return {
      items: rows.map(({ exchange_id, clip }) => ({ exchange_id, key: privateObject(clip) })),
      next: rows.length === filesAtOnce ? (rows.at(-1)?.exchange_id ?? null) : null,
    };
  }

  @RpcHandler('exchanges.export_growth_photos')
  async growthPhotos({
    actor: { user_id: userId },
    input: { after },
  }: RpcCall<'exchanges.export_growth_photos'>): Promise<RpcResponse<'exchanges.export_growth_photos'>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM growth_photo WHERE receiver_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${filesAtOnce}`,
      [userId, after],
    );
    return {
      items: rows.map(({ id }) => ({ id, key: growthPhotoKey(id, widest) })),
      next: rows.length === filesAtOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  @RpcHandler('exchanges.export')
  async handle({
    actor: { user_id: userId },
    input: { after },
  }: RpcCall<'exchanges.export'>): Promise<RpcResponse<'exchanges.export'>> {
    const rows = await this.database.query<ExchangeRow>(
      `SELECT * FROM exchange WHERE (requester_id = $1 OR owner_id = $1) AND ($2::uuid IS NULL OR id > $2)
       ORDER BY id LIMIT ${atOnce}`,
      [userId, after],
    );
    const items = (await this.present.all(rows, userId)).map((exchange) => ownPart(exchange, userId));
    return { items, next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null };
  }
}
