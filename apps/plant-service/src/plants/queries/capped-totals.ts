import { limits } from '@offshoot/contracts/limits';
import { LRUCache } from 'lru-cache';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { sharedCircle } from '../domain/shared-circle.ts';
import type { PublicSearch } from '../persistence/search-conditions.ts';

const remembered = 1_000;
const forMs = 60_000;

/** Around a place: the search of a circle that neighbours share, all of whose plants this search finds as well. */
function shared(query: PublicSearch): PublicSearch {
  const from = coordinatesOf(query);
  return from ? { ...query, ...sharedCircle(from, query.radius_km ?? limits.defaultRadiusKm) } : query;
}

/** Whatever a search filters by; the few owners that one viewer does not see hardly change its total. */
const keyOf = ({
  page: _page,
  mark: _mark,
  per_page: _size,
  sort: _sort,
  hidden_owners: _owners,
  ...filters
}: PublicSearch): string => JSON.stringify(Object.entries(filters).sort(([left], [right]) => (left < right ? -1 : 1)));

/** To how many plants a circle that neighbours share is counted; no search needs to be known to exceed more. */
const countedTo = 5_000;

/**
 * Searches whose total exceeds the cap. Such a total hardly changes within a minute, and counting it again is most of
 * the cost of such a search.
 */
export class CappedTotals {
  private readonly known = new LRUCache<string, number>({ max: remembered, ttl: forMs });

  /** How many plants a search is known to find at least. */
  least(query: PublicSearch): number {
    return this.known.get(keyOf(shared(query))) ?? 0;
  }

  /**
   * Remembers a search that exceeds the cap. Around a place `count` is called, at most once a minute, for the search that
   * neighbours share: each of theirs finds at least as many.
   */
  async note(query: PublicSearch, count: (query: PublicSearch, upTo: number) => Promise<number | null>): Promise<void> {
    const common = shared(query);
    const key = keyOf(common);
    if (this.known.has(key)) return;
    this.known.set(key, common === query ? Infinity : 0);
    if (common !== query) this.known.set(key, (await count(common, countedTo)) ?? 0);
  }
}
