import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import type { PlantPage, SearchPlantsQuery } from '@offshoot/contracts/plants';
import { Database, sql } from '@offshoot/nest-kit/database';
import { cubeOf } from '../../places/domain/sphere.ts';
import { coordinatesOf } from '../domain/coordinates.ts';
import { Parameters } from '../persistence/parameters.ts';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';
import { searchConditions, searchOrder, typoThreshold } from '../persistence/search-conditions.ts';

/** The public list of plants. */
@Injectable()
export class SearchPlants {
  constructor(private readonly database: Database) {}

  async handle(viewer: Actor | null, query: SearchPlantsQuery): Promise<PlantPage> {
    const from = coordinatesOf(query);
    const parameters = new Parameters();
    const center = from && parameters.add(cubeOf(from));
    const where = searchConditions(query, parameters, center, query.radius_km ?? limits.defaultRadiusKm);
    const most = limits.totalIsExactTo;

    return this.database.read(async (em) => {
      if (query.search) {
        await sql(em, `select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(typoThreshold)]);
      }
      // In a dense city a full count takes longer than everything else: beyond the cap nobody needs it.
      const [counted] = await sql<{ total: number }>(
        em,
        `select count(*)::int as total from (select 1 from plant where ${where} limit ${most + 1}) found`,
        parameters.values,
      );
      const total = Math.min(counted?.total ?? 0, most);
      const page = {
        total,
        page: query.page,
        pages: Math.ceil(total / query.per_page),
        per_page: query.per_page,
        total_is_capped: (counted?.total ?? 0) > most,
      };
      if (query.page > page.pages) return { ...page, items: [] };

      const columns = plantColumns(parameters.add(viewer?.user_id ?? null), center);
      const rows = await sql<PlantRow>(
        em,
        `select ${columns} from plant where ${where} order by ${searchOrder(query, center)}
         limit ${parameters.add(query.per_page)} offset ${parameters.add((query.page - 1) * query.per_page)}`,
        parameters.values,
      );
      return { ...page, items: rows.map(presentPlant) };
    });
  }
}
