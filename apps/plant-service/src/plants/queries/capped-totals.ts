import { LRUCache } from 'lru-cache';
import type { PublicSearch } from '../persistence/search-conditions.ts';

const remembered = 1_000;
const forMs = 60_000;

/** Whatever a search filters by; the few owners that one viewer does not see hardly change its total. */
const keyOf = ({
  page: _page,
  per_page: _size,
  sort: _sort,
  hidden_owners: _owners,
  ...filters
}: PublicSearch): string => JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Searches without a place whose total exceeds the cap. Such a total hardly changes within a minute, and
 * counting it again is most of the cost of such a search.
 */
export class CappedTotals {
  private readonly known = new LRUCache<string, true>({ max: remembered, ttl: forMs });

  has(query: PublicSearch): boolean {
    return query.latitude === undefined && this.known.has(keyOf(query));
  }

  note(query: PublicSearch): void {
    if (query.latitude === undefined) this.known.set(keyOf(query), true);
  }
}
