import { limits } from '@offshoot/contracts/limits';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { cubeOf } from '../../sphere/sphere.ts';
import { edgesOf, type Tile } from '../domain/map-grid.ts';
import { Parameters } from './parameters.ts';
import { searchConditions } from './search-conditions.ts';
import type { PublicFilters } from './search-conditions.ts';
import type { Statement } from './search-statements.ts';

/** The plants of one cell: their number, and the mean and the bounds of their public points in degrees. */
export interface CellRow {
  count: number;
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Counts the plants of the query's `bbox` by the cells of these tiles, from west to east: their order depends on nothing else.
 * @param most counts this many plants at most
 */
export function cellsStatement(query: PublicFilters, tiles: readonly Tile[], most: number | null): Statement {
  const from = coordinatesOf(query);
  const parameters = new Parameters();
  const center = from && parameters.add(cubeOf(from));
  const where = searchConditions(query, parameters, center, query.radius_km ?? limits.defaultRadiusKm);
  const { longitudes, latitudes } = edgesOf(tiles);
  // The edges in degrees: projecting a million points would take longer than reading them.
  const bucket = (column: string, edges: readonly number[]): string =>
    `width_bucket(${column}, ${parameters.add(edges)}::float8[])`;
  return {
    text: `SELECT count(*)::int AS count, avg(latitude) AS latitude, avg(longitude) AS longitude,
        min(longitude) AS west, min(latitude) AS south, max(longitude) AS east, max(latitude) AS north
      FROM (
        SELECT public_latitude AS latitude, public_longitude AS longitude FROM plant
        WHERE ${where} ${most === null ? '' : `LIMIT ${most}`}
      ) met
      GROUP BY ${bucket('longitude', longitudes)}, ${bucket('latitude', latitudes)}
      ORDER BY west, south`,
    values: parameters.values,
  };
}
