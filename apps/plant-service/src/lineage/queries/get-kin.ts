import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { ancestorsOf, kinOf } from '../persistence/family-walks.ts';

const atOnce = 1_000;

/** The plants that a pest of one may have reached, for the exchange-service, which knows who has them. */
@Injectable()
export class GetKin {
  constructor(private readonly database: Database) {}

  @RpcHandler('lineage.kin')
  handle({ input: { plant_id, after } }: RpcCall<'lineage.kin'>): Promise<RpcResponse<'lineage.kin'>> {
    return this.database.read(async (tx) => {
      const [oldest] = await ancestorsOf(tx, plant_id);
      const plant_ids = await kinOf(tx, plant_id, after, atOnce);
      return {
        family_id: oldest?.id ?? plant_id,
        plant_ids,
        next: plant_ids.length === atOnce ? (plant_ids.at(-1) ?? null) : null,
      };
    });
  }
}
