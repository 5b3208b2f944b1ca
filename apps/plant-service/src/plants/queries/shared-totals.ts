import { LRUCache } from 'lru-cache';
import type { PublicSearch } from '../persistence/search-conditions.ts';

/** How many plants a search finds; null if counting takes too long. */
export type Total = number | null;

const remembered = 1_000;
const tooLongForMs = 10_000;

const keyOf = ({ page: _page, mark: _mark, per_page: _size, sort: _sort, ...what }: PublicSearch): string =>
  JSON.stringify(Object.entries(what).sort(([left], [right]) => (left < right ? -1 : 1)));

/** Totals that are being counted: of concurrent requests for the same search one counts and the others wait for it. */
export class SharedTotals {
  private readonly counting = new Map<string, Promise<Total>>();
  private readonly tooLong = new LRUCache<string, true>({ max: remembered, ttl: tooLongForMs });

  /** The total that another request is counting, or null if counting took too long recently; undefined if neither. */
  known(query: PublicSearch): Promise<Total> | undefined {
    const key = keyOf(query);
    return this.tooLong.has(key) ? Promise.resolve(null) : this.counting.get(key);
  }

  /** Shares this count with concurrent requests. A failure rejects for its own caller only; the others get null. */
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
