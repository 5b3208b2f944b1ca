import { limits } from '@offshoot/contracts/limits';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { cubeOf } from '../../places/domain/sphere.ts';
import { coordinatesOf } from '../domain/coordinates.ts';
import { Parameters } from './parameters.ts';
import { plantColumns } from './plant-row.ts';
import { listed, searchConditions, searchOrder } from './search-conditions.ts';
import type { PublicSearch } from './search-conditions.ts';

/** SQL text with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const most = limits.totalIsExactTo;
/** So far into many its plants are found by walking all plants in order; beyond, sorting them is quicker. */
const walkedTo = 200;

/**
 * What is asked about the total: to count it; nothing, because it is known that there are more than that is exact to
 * (`capped`); nothing, because somebody else counts or it takes too long (`left`).
 */
export type TotalMode = 'counted' | 'capped' | 'left';

const sortColumns = (query: SearchPlantsQuery): string =>
  query.sort?.startsWith('name') ? 'id, name' : 'id, created_at';

/**
 * The page that a search asks for, in one statement: a transaction around several would take longer than they do. Each
 * row tells in `found` how many plants there are, counted no further than one beyond the number that totals are exact
 * to; in a dense city a full count takes longer than everything else.
 *
 * @param total `found` is null where it is not counted; around a place it always is
 */
export function searchStatement(viewerId: string | null, query: PublicSearch, total: TotalMode = 'counted'): Statement {
  const from = coordinatesOf(query);
  const parameters = new Parameters();
  const center = from && parameters.add(cubeOf(from));
  const radiusKm = query.radius_km ?? limits.defaultRadiusKm;
  const where = searchConditions(query, parameters, center, radiusKm);
  const columns = plantColumns(parameters.add(viewerId), center);
  const order = searchOrder(query, center);
  const offset = (query.page - 1) * query.per_page;
  // Numbers, written out: for a number of rows that it does not know PostgreSQL plans as for a tenth of all plants.
  const slice = `order by ${order} limit ${query.per_page} offset ${offset}`;
  const all = (found: string, ids: string): string =>
    `select ${columns}, ${found} as found from plant where id in (${ids}) order by ${order}`;

  const { search, species, tags } = query;
  const isWhole = center === null && !(search || species || tags);
  const isLeft = center === null && total === 'left';
  if (isWhole || isLeft || order.startsWith('public_cube') || offset + query.per_page > walkedTo) {
    // Without its columns a plant is often found in the index alone.
    const count = `(select count(*)::int from (select 1 from plant where ${where} limit ${most + 1}) met)`;
    return {
      text: all(total === 'counted' ? count : 'null::int', `select id from plant where ${where} ${slice}`),
      values: parameters.values,
    };
  }
  // The first of all plants in this order soon have a page of many. Of two words PostgreSQL believes that hardly a plant
  // has both, and would sort the many that have; `offset 0` keeps it to the order.
  const walked = center === null ? where : searchConditions(query, parameters, center, radiusKm, 'checked');
  const inOrder =
    center === null ? `(select * from plant where ${listed(query)} order by ${order} offset 0) plant` : 'plant';
  if (center === null && total === 'capped')
    return { text: all('null::int', `select id from ${inOrder} where ${walked} ${slice}`), values: parameters.values };
  // Few: what was counted is sorted.
  const text = `with met as materialized (select ${sortColumns(query)} from plant where ${where} limit ${most + 1}),
    counted as materialized (select count(*)::int as found from met),
    wanted as (
      (select id from met where (select found from counted) <= ${most} ${slice})
      union all
      (select id from ${inOrder} where (select found from counted) > ${most} and ${walked} ${slice})
    )
    ${all('(select found from counted)', 'select id from wanted')}`;
  return { text, values: parameters.values };
}

/** How many plants a search finds, for a page that has none. */
export function countStatement(query: PublicSearch): Statement {
  const from = coordinatesOf(query);
  const parameters = new Parameters();
  const center = from && parameters.add(cubeOf(from));
  const where = searchConditions(query, parameters, center, query.radius_km ?? limits.defaultRadiusKm);
  return {
    text: `select count(*)::int as found from (select 1 from plant where ${where} limit ${most + 1}) met`,
    values: parameters.values,
  };
}
