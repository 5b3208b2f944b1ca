import { Injectable } from '@nestjs/common';
import type { WishPage } from '@offshoot/contracts/wishes';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { pagesOf } from '@offshoot/nest-kit/database/page-mark';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { currentSpecies } from '../../species/species.ts';
import { chordOf, cubeOf, distanceKm } from '../../sphere/sphere.ts';
import { namedWish, namesIn } from '../named-wish.ts';
import type { WishRow } from '../persistence/wish-rows.ts';
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
      const rows = await tx.query<WishRow & { total: number }>(
        `SELECT id, owner_id, species, latitude, longitude, town, radius_km, created_at, (count(*) OVER ())::int AS total FROM wish
         WHERE ends_at > $1 AND ($2::text IS NULL OR species = $2)
           AND ($3::cube IS NULL OR centre <@ cube_enlarge($3::cube, $4::float8, 3) AND centre <-> $3::cube <= $4::float8)
           AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $1 AND owner_id IS DISTINCT FROM $5::uuid)
           AND NOT EXISTS (SELECT FROM block_read_model WHERE active
             AND ((blocker_id = owner_id AND blocked_id = $5) OR (blocker_id = $5 AND blocked_id = owner_id)))
         ORDER BY centre <-> $3::cube, created_at DESC, id DESC LIMIT $6 OFFSET $7`,
        [
          this.clock.now(),
          query.species ?? null,
          from && cubeOf(from),
          chordOf(query.radius_km),
          viewer?.user_id ?? null,
          per_page,
          (page - 1) * per_page,
        ],
      );
      const species = await currentSpecies(tx);
      const names = namesIn(species, query.language);
      const ids = rows.map(({ id }) => id);
      const own = Map.groupBy(viewer ? await ownPlantsNear(tx, viewer.user_id, ids) : [], ({ wish_id }) => wish_id);
      const total = rows[0]?.total ?? 0;
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
      };
    });
  }
}
