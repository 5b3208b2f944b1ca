import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** Statistics; `plants_shared` counts plants that were ever public and are not deleted. */
@Injectable()
export class PlantFigures {
  constructor(private readonly database: Database) {}

  @RpcHandler('plants.stats')
  async ofAll(_call: RpcCall<'plants.stats'>): Promise<RpcResponse<'plants.stats'>> {
    const [figures] = await this.database.query<RpcResponse<'plants.stats'>>(
      `select count(*)::int as plants_shared,
         count(distinct (town, country)) filter (where town is not null)::int as cities
       from plant where published_at is not null and deleted_at is null`,
    );
    return figures ?? { plants_shared: 0, cities: 0 };
  }

  @RpcHandler('plants.person_stats')
  async ofPerson({ input }: RpcCall<'plants.person_stats'>): Promise<RpcResponse<'plants.person_stats'>> {
    const [figures] = await this.database.query<RpcResponse<'plants.person_stats'>>(
      `select count(*) filter (where published_at is not null)::int as plants_shared,
         coalesce(sum(likes), 0)::int as likes_received
       from plant where owner_id = $1 and deleted_at is null`,
      [input.user_id],
    );
    return figures ?? { plants_shared: 0, likes_received: 0 };
  }
}
