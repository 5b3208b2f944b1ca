import type { ReadReplica } from '@offshoot/nest-kit/database';
import { LRUCache } from 'lru-cache';
import { bboxText, boundsOf, type Tile } from '../domain/map-grid.ts';
import { cellsStatement, type CellRow } from '../persistence/map-statement.ts';
import type { PublicFilters } from '../persistence/search-conditions.ts';

const remembered = 2_000;
const forMs = 60_000;

/** The cells of map tiles with many plants, for a minute: concurrent requests share one count of a tile. */
export class MapTiles {
  private readonly cells: LRUCache<string, readonly CellRow[], { query: PublicFilters; tile: Tile }>;

  constructor(replica: ReadReplica) {
    this.cells = new LRUCache({
      max: remembered,
      ttl: forMs,
      fetchMethod: (_key, _stale, { context: { query, tile } }) => {
        const cells = cellsStatement({ ...query, bbox: bboxText(boundsOf(tile)) }, [tile], null);
        return replica.read((database) => database.query<CellRow>(cells.text, cells.values));
      },
    });
  }

  /** @param query without `bbox` */
  async of(query: PublicFilters, tile: Tile): Promise<readonly CellRow[]> {
    const key = JSON.stringify([tile, Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1))]);
    return (await this.cells.fetch(key, { context: { query, tile } })) ?? [];
  }
}
