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
      `SELECT count(*)::int AS plants_shared,
         count(DISTINCT (town, country)) FILTER (WHERE town IS NOT NULL)::int AS cities
       FROM plant WHERE published_at IS NOT NULL AND deleted_at IS NULL`,
    );
    return figures ?? { plants_shared: 0, cities: 0 };
  }

  @RpcHandler('plants.person_stats')
  async ofPerson({ input }: RpcCall<'plants.person_stats'>): Promise<RpcResponse<'plants.person_stats'>> {
    const [figures] = await this.database.query<RpcResponse<'plants.person_stats'>>(
      `SELECT count(*) FILTER (WHERE published_at IS NOT NULL)::int AS plants_shared,
         coalesce(sum(likes), 0)::int AS likes_received
       FROM plant WHERE owner_id = $1 AND deleted_at IS NULL`,
      [input.user_id],
    );
    return figures ?? { plants_shared: 0, likes_received: 0 };
  }

  @RpcHandler('plants.stats_of_people')
  async ofPeople({ input }: RpcCall<'plants.stats_of_people'>): Promise<RpcResponse<'plants.stats_of_people'>> {
    const people = await this.database.query<{ user_id: string; plants_shared: number }>(
      `SELECT owner_id AS user_id, count(*)::int AS plants_shared FROM plant
       WHERE owner_id = ANY($1::uuid[]) AND published_at IS NOT NULL AND deleted_at IS NULL GROUP BY owner_id`,
      [input.user_ids],
    );
    return { people };
  }
}
