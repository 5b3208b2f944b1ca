import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';

/** With this many plants of maximal texts a response stays below NATS's limit of 1 MB. */
const atOnce = 20;

/** All plants of a user whose rows still exist, deleted ones included, page by page. */
@Injectable()
export class ExportPlants {
  constructor(private readonly database: Database) {}

  @RpcHandler('plants.export')
  async handle({ actor, input: { after } }: RpcCall<'plants.export'>): Promise<RpcResponse<'plants.export'>> {
    const rows = await this.database.query<PlantRow & { deleted_at: Date | null }>(
      `SELECT ${plantColumns('$1')}, deleted_at FROM plant
       WHERE owner_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    return {
      items: rows.map((row) => ({ ...presentPlant(row), deleted_at: row.deleted_at?.toISOString() ?? null })),
      next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
