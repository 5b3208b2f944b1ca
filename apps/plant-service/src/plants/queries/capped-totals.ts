import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { LRUCache } from 'lru-cache';

const remembered = 1_000;
const forMs = 60_000;

const keyOf = ({ search, species, tags, status, owner_id }: SearchPlantsQuery): string =>
  JSON.stringify([search, species, tags, status, owner_id]);

/**
 * Searches without a place whose total exceeds the cap. Such a total hardly changes within a minute, and
 * counting it again is most of the cost of such a search.
 */
export class CappedTotals {
  private readonly known = new LRUCache<string, true>({ max: remembered, ttl: forMs });

  has(query: SearchPlantsQuery): boolean {
    return query.latitude === undefined && this.known.has(keyOf(query));
  }

  note(query: SearchPlantsQuery): void {
    if (query.latitude === undefined) this.known.set(keyOf(query), true);
  }
}
