import { Injectable } from '@nestjs/common';
import type { Plant, PlantPage } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import { isInstant, pagesOf, readMark, skippedRows, writeMark } from '@offshoot/nest-kit/database/page-mark';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { MediaReferences } from '../../media/media.ts';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';

type MyPlantsQuery = RpcRequest<'plants.my'>;

// 'all' includes rejected and inactive plants.
const statuses: Record<MyPlantsQuery['status'], string> = {
  all: 'true',
  available: `status = 'available'`,
  pending: `status IN ('pending_moderation', 'pending', 'ai_approved')`,
  exchanged: `status = 'exchanged'`,
};

/** A user's own plants, newest first. */
@Injectable()
export class MyPlants {
  constructor(
    private readonly database: Database,
    private readonly media: MediaReferences,
  ) {}

  @RpcHandler('plants.my')
  async handle({ actor: owner, input: query }: RpcCall<'plants.my'>): Promise<PlantPage> {
    const where = `owner_id = $1 AND deleted_at IS NULL AND ${statuses[query.status]}`;
    return this.database.read(async (tx) => {
      const [counted] = await tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM plant WHERE ${where}`, [
        owner.user_id,
      ]);
      const total = counted?.total ?? 0;
      const mark = readMark(query.mark, query.page, isInstant);
      const rows = await tx.query<PlantRow>(
        `SELECT ${plantColumns('$1')} FROM plant WHERE ${where} AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
         ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [
          owner.user_id,
          query.per_page,
          skippedRows(mark, query.page, query.per_page),
          mark?.value ?? null,
          mark?.id ?? null,
        ],
      );
      const last = rows.at(-1);
      return {
        items: rows.map((row) => presentPlant(row, this.media.signed)),
        total,
        page: query.page,
        pages: pagesOf(total, query.per_page, query.page, rows.length),
        per_page: query.per_page,
        ...(last && { mark: writeMark({ page: query.page, id: last.id, value: last.created_at.toISOString() }) }),
      };
    });
  }

  /** Plants that the user can offer in an exchange: available and not held. */
  @RpcHandler('plants.available_for_exchange')
  async availableForExchange({ actor: owner }: RpcCall<'plants.available_for_exchange'>): Promise<Plant[]> {
    const rows = await this.database.query<PlantRow>(
      `SELECT ${plantColumns('$1')} FROM plant
       WHERE owner_id = $1 AND deleted_at IS NULL AND status = 'available' AND NOT is_reserved
       ORDER BY created_at DESC, id DESC`,
      [owner.user_id],
    );
    return rows.map((row) => presentPlant(row, this.media.signed));
  }
}
