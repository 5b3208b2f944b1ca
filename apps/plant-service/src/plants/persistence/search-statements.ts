import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { skippedRows } from '@offshoot/nest-kit/database/page-mark';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { cubeOf } from '../../sphere/sphere.ts';
import { Parameters } from './parameters.ts';
import { plantColumns } from './plant-row.ts';
import { isFiltered, listed, searchConditions } from './search-conditions.ts';
import type { PublicSearch } from './search-conditions.ts';
import { afterMark, markIn, orderOf, sortingOf } from './sorting.ts';

/** SQL text with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const most = serverLimits.totalIsExactTo;
/**
 * Up to this many plants around a place are sorted; of more, a scan in order finds a page sooner. Both take as long at
 * some 3,700 of a million.
 */
const sortedTo = 4_000;
/** Up to this offset, plants of a large result are found by scanning in order; beyond it, sorting is faster. */
const walkedTo = 200;

/**
 * Whether a search statement counts: `counted`; `capped`: not counted, because the total is known to exceed the cap;
 * `left`: not counted, because another request counts or counting takes too long.
 */
export type TotalMode = 'counted' | 'capped' | 'left';

const isNearestFirst = ({ latitude, sort }: PublicSearch): boolean =>
  latitude !== undefined && (sort ?? 'nearest') === 'nearest';

/** Whether a page of a large result is found by a scan in order. */
const isScanned = (query: PublicSearch): boolean => !isNearestFirst(query) && query.page * query.per_page <= walkedTo;

/** How many plants a search must be known to exceed, so that its statement is better `capped` than `counted`. */
export const cappedFrom = (query: PublicSearch): number =>
  query.latitude !== undefined && isScanned(query) ? sortedTo : most;

const sortColumns = (query: SearchPlantsQuery): string =>
  query.sort?.startsWith('name') ? 'id, name' : 'id, created_at, is_reserved';

/**
 * One page of a search, in one statement: a transaction with several takes longer than they do. Each row has the total
 * in `found`, counted to beyond the cap; a full count in a dense city takes longer than all else.
 * @param total `found` is null unless `counted`; `left` is for searches without a place
 */
export function searchStatement(viewerId: string | null, query: PublicSearch, total: TotalMode = 'counted'): Statement {
  const from = coordinatesOf(query);
  const parameters = new Parameters();
  const center = from && parameters.add(cubeOf(from));
  const radiusKm = query.radius_km ?? limits.defaultRadiusKm;
  const conditions = (place: 'by index' | 'checked') => searchConditions(query, parameters, center, radiusKm, place);
  const columns = plantColumns(parameters.add(viewerId), center);
  const sorting = sortingOf(query, center);
  const order = orderOf(sorting);
  const mark = markIn(query, sorting);
  const offset = skippedRows(mark, query.page, query.per_page);
  // Literals: with a parameter as limit, PostgreSQL plans for a tenth of all plants.
  // Of rows, PostgreSQL estimates the first column alone: within a part that is the distance.
  const isInParts = isNearestFirst(query) && sorting.isFreeFirst;
  const compared = isInParts ? { ...sorting, isFreeFirst: false } : sorting;
  const after = mark ? `AND ${afterMark(compared, mark, parameters)} ` : '';
  const page = `LIMIT ${query.per_page} OFFSET ${offset}`;
  const slice = `${after}ORDER BY ${order} ${page}`;
  // No index has plants by distance with the reserved ones last: these are a part of their own, which is only read once the
  // part before it has not filled the page.
  const nearest = (where: string): string => {
    const part = (condition: string, from: string) =>
      `(SELECT id FROM plant WHERE ${where} AND ${condition} ${from}ORDER BY ${orderOf(compared)} LIMIT ${offset + query.per_page})`;
    const parts = mark?.isReserved
      ? [part('is_reserved', after)]
      : [part('NOT is_reserved', after), part('is_reserved', '')];
    return `SELECT id FROM (${parts.join(' UNION ALL ')}) part ${page}`;
  };
  const all = (totalColumn: string, ids: string): string =>
    `SELECT ${columns}, ${totalColumn} AS found FROM plant WHERE id IN (${ids}) ORDER BY ${order}`;

  const isWhole = center === null && !query.bbox && !isFiltered(query);
  const isLeft = center === null && total === 'left';
  if (isWhole || isLeft || !isScanned(query)) {
    const where = conditions('by index');
    // Without the columns, an index-only scan often suffices.
    const count = `(SELECT count(*)::int FROM (SELECT 1 FROM plant WHERE ${where} LIMIT ${most + 1}) met)`;
    const ids = isInParts ? nearest(where) : `SELECT id FROM plant WHERE ${where} ${slice}`;
    return {
      text: all(total === 'counted' ? count : 'NULL::int', ids),
      values: parameters.values,
    };
  }
  // A large result fills a page within the first plants of this order. PostgreSQL underestimates how many plants match
  // two words and would sort all of them; `offset 0` forces it to scan in order.
  const walked = (where: string): string =>
    center === null
      ? `SELECT id FROM (SELECT *, NOT is_reserved AS is_free FROM plant WHERE ${listed(query)} ORDER BY ${order} OFFSET 0) plant
         WHERE ${where} ${after}ORDER BY ${orderOf(sorting, 'is_free')} ${page}`
      : `SELECT id FROM plant WHERE ${where} ${slice}`;
  if (total === 'capped') return { text: all('NULL::int', walked(conditions('checked'))), values: parameters.values };
  const where = conditions('by index');
  const sorted = center === null ? most : sortedTo;
  // Small results were already materialised by the count and are sorted.
  const text = `WITH met AS MATERIALIZED (SELECT ${sortColumns(query)} FROM plant WHERE ${where} LIMIT ${sorted + 1}),
    counted AS MATERIALIZED (SELECT count(*)::int AS found FROM met),
    wanted AS (
      (SELECT id FROM met WHERE (SELECT found FROM counted) <= ${sorted} ${slice})
      UNION ALL
      (${walked(`(SELECT found FROM counted) > ${sorted} AND ${conditions('checked')}`)})
    )
    ${all('(SELECT found FROM counted)', 'SELECT id FROM wanted')}`;
  return { text, values: parameters.values };
}

/** Counts the results of a search, to one more than `upTo`. */
export function countStatement(query: PublicSearch, upTo: number = most): Statement {
  const from = coordinatesOf(query);
  const parameters = new Parameters();
  const center = from && parameters.add(cubeOf(from));
  const where = searchConditions(query, parameters, center, query.radius_km ?? limits.defaultRadiusKm);
  return {
    text: `SELECT count(*)::int AS found FROM (SELECT 1 FROM plant WHERE ${where} LIMIT ${upTo + 1}) met`,
    values: parameters.values,
  };
}
