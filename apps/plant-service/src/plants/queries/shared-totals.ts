import { LRUCache } from 'lru-cache';
import type { PublicSearch } from '../persistence/search-conditions.ts';

/** How many plants a search finds; null where counting them takes too long. */
export type Total = number | null;

const remembered = 1_000;
const tooLongForMs = 10_000;

const keyOf = ({ page: _page, per_page: _size, sort: _sort, ...what }: PublicSearch): string =>
  JSON.stringify(Object.entries(what).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Totals that are being counted right now: of all who ask for the same at once, one counts and the others wait for it. */
export class SharedTotals {
  private readonly counting = new Map<string, Promise<Total>>();
  private readonly tooLong = new LRUCache<string, true>({ max: remembered, ttl: tooLongForMs });

  /** The total that somebody counts, or null at once where counting just took too long; undefined: nobody knows. */
  known(query: PublicSearch): Promise<Total> | undefined {
    const key = keyOf(query);
    return this.tooLong.has(key) ? Promise.resolve(null) : this.counting.get(key);
  }

  /** Lets everybody who asks meanwhile wait for this count. A count that fails is nobody's answer but its own asker's. */
  async count<T extends { total: Total }>(query: PublicSearch, count: () => Promise<T>): Promise<T> {
    const key = keyOf(query);
    const result = count();
    const total = result.then(
      (counted) => counted.total,
      () => null,
    );
    this.counting.set(key, total);
    try {
      const counted = await result;
      if (counted.total === null) this.tooLong.set(key, true);
      return counted;
    } finally {
      this.counting.delete(key);
    }
  }
}
