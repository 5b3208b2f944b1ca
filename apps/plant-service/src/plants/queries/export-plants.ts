import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';

/** With this many plants of maximal texts a response stays below NATS's limit of 1 MB. */
const atOnce = 20;

interface NamedParent {
  plant_id: string;
  parent_id: string;
  state: 'proposed' | 'confirmed' | 'refused';
  named_at: Date;
}

const exportedParent = ({ parent_id, state, named_at }: NamedParent) => ({
  plant_id: parent_id,
  state,
  named_at: named_at.toISOString(),
});

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
    const named = await this.database.query<NamedParent>(
      `SELECT plant_id, parent_id, state, named_at FROM lineage_edge WHERE plant_id = ANY($1::uuid[]) ORDER BY named_at`,
      [rows.map(({ id }) => id)],
    );
    const parents = Map.groupBy(named, (edge) => edge.plant_id);
    return {
      items: rows.map((row) => ({
        ...presentPlant(row),
        parents: (parents.get(row.id) ?? []).map(exportedParent),
        deleted_at: row.deleted_at?.toISOString() ?? null,
      })),
      next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
