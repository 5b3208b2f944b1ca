import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { bboxOf } from '@offshoot/contracts/bbox';
import { limits } from '@offshoot/contracts/limits';
import type { MapPlantsQuery, Plant, PlantMap } from '@offshoot/contracts/plants';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { ReadReplica } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { bboxText, isWithin, tilesOf, type Tile } from '../domain/map-grid.ts';
import { cellsStatement, type CellRow } from '../persistence/map-statement.ts';
import { presentPlant, type PlantRow } from '../persistence/plant-row.ts';
import type { PublicFilters } from '../persistence/search-conditions.ts';
import { searchStatement } from '../persistence/search-statements.ts';
import { MapTiles } from './map-tiles.ts';
import { PublicSearches } from './public-searches.ts';

const most = serverLimits.totalIsExactTo;

/** The public plants on a map. */
@Injectable()
export class MapPlants {
  private readonly tiles: MapTiles;

  constructor(
    private readonly searches: PublicSearches,
    private readonly replica: ReadReplica,
  ) {
    this.tiles = new MapTiles(replica);
  }

  @RpcHandler('plants.map')
  async handle({ actor: viewer, input }: RpcCall<'plants.map'>): Promise<PlantMap> {
    const query = await this.searches.visibleTo(viewer, input);
    return this.searches.corrected(query, (words) => this.map(viewer, words));
  }

  /** Counts each plant up to the cap of totals; beyond it, the cells of whole tiles, which are cached. */
  private async map(viewer: Actor | null, { zoom, ...query }: MapPlantsQuery & PublicFilters): Promise<PlantMap> {
    const tiles = tilesOf(bboxOf(query.bbox), zoom);
    const cells = cellsStatement(query, tiles, most + 1);
    const rows = await this.replica.read((database) => database.query<CellRow>(cells.text, cells.values));
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    if (total > most) return { cells: await this.manyCells(query, tiles), total: most, total_is_capped: true };
    const few = total <= limits.plantsOnMap && { plants: await this.plants(viewer, query) };
    return { cells: rows.map(presentCell), ...few, total, total_is_capped: false };
  }

  private async manyCells({ bbox, ...query }: PublicFilters & { bbox: string }, tiles: readonly Tile[]) {
    const cells = await Promise.all(tiles.map((tile) => this.tiles.of(query, tile)));
    const area = bboxOf(bbox);
    return cells
      .flat()
      .filter((cell) => isWithin(cell, area))
      .map(presentCell);
  }

  private async plants(viewer: Actor | null, query: PublicFilters): Promise<Plant[]> {
    const page = { ...query, sort: 'newest' as const, page: 1, per_page: limits.plantsOnMap };
    const plants = searchStatement(viewer?.user_id ?? null, page);
    const rows = await this.replica.read((database) => database.query<PlantRow>(plants.text, plants.values));
    return rows.map((row) => presentPlant(row));
  }
}

/** Some 0.1 m: the last digits of a mean depend on the order in which its points were read. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const presentCell = ({ count, latitude, longitude, ...edges }: CellRow): PlantMap['cells'][number] => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
  count,
  bbox: bboxText([edges.west, edges.south, edges.east, edges.north]),
});
