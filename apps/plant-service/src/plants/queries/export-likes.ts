import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

const atOnce = 1_000;
const nextOf = (rows: readonly { plant_id: string }[]): string | null =>
  rows.length === atOnce ? (rows.at(-1)?.plant_id ?? null) : null;

/** The plants that a user likes and looked at, for the data export, paged. */
@Injectable()
export class ExportLikes {
  constructor(private readonly database: Database) {}

  @RpcHandler('plants.export_likes')
  async likes({
    actor,
    input: { after },
  }: RpcCall<'plants.export_likes'>): Promise<RpcResponse<'plants.export_likes'>> {
    const rows = await this.database.query<{ plant_id: string; liked_at: Date }>(
      `SELECT plant_id, liked_at FROM plant_like
       WHERE person_id = $1 AND ($2::uuid IS NULL OR plant_id > $2) ORDER BY plant_id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    return { items: rows.map((row) => ({ ...row, liked_at: row.liked_at.toISOString() })), next: nextOf(rows) };
  }

  @RpcHandler('plants.export_views')
  async views({
    actor,
    input: { after },
  }: RpcCall<'plants.export_views'>): Promise<RpcResponse<'plants.export_views'>> {
    const rows = await this.database.query<{ plant_id: string; day: string }>(
      `SELECT plant_id, day::text AS day FROM plant_view
       WHERE person_id = $1 AND ($2::uuid IS NULL OR plant_id > $2) ORDER BY plant_id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    return { items: rows, next: nextOf(rows) };
  }
}
