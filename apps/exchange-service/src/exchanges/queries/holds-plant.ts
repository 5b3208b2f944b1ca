import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockPlants } from '../persistence/plant-read-models.ts';

/** Whether an exchange holds a plant. plant-service calls this, because its own read model lags behind. */
@Injectable()
export class HoldsPlant {
  constructor(private readonly database: Database) {}

  @RpcHandler('exchanges.holds_plant')
  handle({ input: { plant_id } }: RpcCall<'exchanges.holds_plant'>): Promise<RpcResponse<'exchanges.holds_plant'>> {
    return this.database.transaction(async (tx) => {
      // Waits for an acceptance that is being committed.
      await lockPlants(tx, [plant_id]);
      const [row] = await tx.query<{ held: boolean }>(
        `SELECT EXISTS (SELECT FROM exchange WHERE status IN ('accepted', 'confirmed') AND (plant_id = $1 OR offered_plant_id = $1)) AS held`,
        [plant_id],
      );
      return { held: row?.held ?? false };
    });
  }
}
