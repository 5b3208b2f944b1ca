import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { coordinatesOf, cubeOf } from '../../sphere/sphere.ts';
import { Parameters } from './parameters.ts';
import { plantColumns } from './plant-row.ts';
import { listed, searchConditions, searchOrder } from './search-conditions.ts';
import type { PublicSearch } from './search-conditions.ts';

/** SQL text with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const most = serverLimits.totalIsExactTo;
/** Up to this offset, plants of a large result are found by scanning in order; beyond it, sorting is faster. */
const walkedTo = 200;

/**
 * Whether a search statement counts: `counted`; `capped`: not counted, because the total is known to exceed the cap;
 * `left`: not counted, because another request counts or counting takes too long.
 */
export type TotalMode = 'counted' | 'capped' | 'left';

const sortColumns = (query: SearchPlantsQuery): string =>
  query.sort?.startsWith('name') ? 'id, name' : 'id, created_at';

/**
 * One page of a search, in one statement: a transaction with several takes longer than they do. Each row has the total
 * in `found`, counted up to one beyond the cap; a full count in a dense city takes longer than all else.
 * @param total `found` is null unless `counted`; around a place it is always counted
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
  // Literals: with a parameter as limit, PostgreSQL plans for a tenth of all plants.
  const slice = `order by ${order} limit ${query.per_page} offset ${offset}`;
  const all = (found: string, ids: string): string =>
    `select ${columns}, ${found} as found from plant where id in (${ids}) order by ${order}`;

  const { search, species, tags } = query;
  const isWhole = center === null && !(search || species || tags);
  const isLeft = center === null && total === 'left';
  if (isWhole || isLeft || order.startsWith('public_cube') || offset + query.per_page > walkedTo) {
    // Without the columns, an index-only scan often suffices.
    const count = `(select count(*)::int from (select 1 from plant where ${where} limit ${most + 1}) met)`;
    return {
      text: all(total === 'counted' ? count : 'null::int', `select id from plant where ${where} ${slice}`),
      values: parameters.values,
    };
  }
  // A large result fills a page within the first plants of this order. PostgreSQL underestimates how many plants match
  // two words and would sort all of them; `offset 0` forces it to scan in order.
  const walked = center === null ? where : searchConditions(query, parameters, center, radiusKm, 'checked');
  const inOrder =
    center === null ? `(select * from plant where ${listed(query)} order by ${order} offset 0) plant` : 'plant';
  if (center === null && total === 'capped')
    return { text: all('null::int', `select id from ${inOrder} where ${walked} ${slice}`), values: parameters.values };
  // Small results were already materialised by the count and are sorted.
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

/** Counts the results of a search, for a page without rows. */
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
