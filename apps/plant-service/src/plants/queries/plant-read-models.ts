import { Injectable } from '@nestjs/common';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import type { PlantReadModel } from '@offshoot/contracts/operations/plants';
import { Database } from '@offshoot/nest-kit/database';
import { readModelColumns, plantReadModelOf } from '../persistence/plant-row.ts';
import type { ReadModelRow } from '../persistence/plant-row.ts';

/** Plants for the read models of other services; deleted ones are included and marked. */
@Injectable()
export class PlantReadModels {
  constructor(private readonly database: Database) {}

  async of(ids: readonly string[]): Promise<PlantReadModel[]> {
    const rows = await this.database.query<ReadModelRow>(
      `select ${readModelColumns} from plant where id = any($1::uuid[]) order by id`,
      [ids],
    );
    return rows.map(plantReadModelOf);
  }

  async snapshot({ after, limit }: RpcRequest<'plants.snapshot'>): Promise<PlantReadModel[]> {
    const rows = await this.database.query<ReadModelRow>(
      `select ${readModelColumns} from plant where $1::uuid is null or id > $1::uuid order by id limit $2`,
      [after, limit],
    );
    return rows.map(plantReadModelOf);
  }
}
