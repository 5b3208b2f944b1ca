import { Injectable } from '@nestjs/common';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { WishPage } from '@offshoot/contracts/wishes';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { pagesOf } from '@offshoot/nest-kit/database/page-mark';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { currentSpecies } from '../../species/species.ts';
import { distanceKm } from '../../sphere/sphere.ts';
import { namedWish, namesIn } from '../named-wish.ts';
import { listedWishes } from '../persistence/listed-wishes.ts';
import { ownPlantsNear } from '../persistence/wished-plants.ts';

const distanceOf = (km: number): number => Math.round(km * 10) / 10;

/** What members wish for: the wishes of a species, of the surroundings of a place, or both. */
@Injectable()
export class ListWishes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('wishes.list')
  handle({ actor: viewer, input: query }: RpcCall<'wishes.list'>): Promise<WishPage> {
    const from = coordinatesOf(query);
    const { page, per_page } = query;
    return this.database.read(async (tx) => {
      const { rows, counted } = await listedWishes(
        tx,
        {
          species: query.species ?? null,
          around: from && { from, radiusKm: query.radius_km },
          viewerId: viewer?.user_id ?? null,
          now: this.clock.now(),
        },
        query,
      );
      const species = await currentSpecies(tx);
      const names = namesIn(species, query.language);
      const ids = rows.map(({ id }) => id);
      const own = Map.groupBy(viewer ? await ownPlantsNear(tx, viewer.user_id, ids) : [], ({ wish_id }) => wish_id);
      const total = Math.min(counted, serverLimits.totalIsExactTo);
      return {
        items: rows.map((row) => ({
          ...namedWish(row, names),
          owner_id: row.owner_id,
          ...(from && { distance_km: distanceOf(distanceKm(from, row)) }),
          own_plants: (own.get(row.id) ?? [])
            .filter((plant) => species.ofPlant(plant)?.slug === row.species)
            .map(({ id, name, offered }) => ({ id, name, offered })),
        })),
        total,
        page,
        pages: pagesOf(total, per_page, page, rows.length),
        per_page,
        total_is_capped: counted > total,
      };
    });
  }
}
