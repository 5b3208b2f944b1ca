import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { readModelColumns, plantReadModelOf } from '../persistence/plant-row.ts';
import type { ReadModelRow } from '../persistence/plant-row.ts';

/** Plants for the read models of other services; deleted ones are included and marked. */
@Injectable()
export class PlantReadModels {
  constructor(private readonly database: Database) {}

  @RpcHandler('plants.read_models')
  async of({ input }: RpcCall<'plants.read_models'>): Promise<RpcResponse<'plants.read_models'>> {
    const rows = await this.database.query<ReadModelRow>(
      `SELECT ${readModelColumns} FROM plant WHERE id = ANY($1::uuid[]) ORDER BY id`,
      [input.ids],
    );
    return { plants: rows.map(plantReadModelOf) };
  }

  @RpcHandler('plants.snapshot')
  async snapshot({ input: { after, limit } }: RpcCall<'plants.snapshot'>): Promise<RpcResponse<'plants.snapshot'>> {
    const rows = await this.database.query<ReadModelRow>(
      `SELECT ${readModelColumns} FROM plant WHERE $1::uuid IS NULL OR id > $1::uuid ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return { plants: rows.map(plantReadModelOf) };
  }
}
