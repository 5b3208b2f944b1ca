import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { PlantPage } from '@offshoot/contracts/plants';
import { CONFIG } from '@offshoot/nest-kit/config';
import { type Database, type Prepared, ReadReplica } from '@offshoot/nest-kit/database';
import { pagesOf } from '@offshoot/nest-kit/database/page-mark';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';
import { isFiltered } from '../persistence/search-conditions.ts';
import type { PublicSearch } from '../persistence/search-conditions.ts';
import { cappedFrom, countStatement, searchStatement } from '../persistence/search-statements.ts';
import { markOf } from '../persistence/sorting.ts';
import type { TotalMode } from '../persistence/search-statements.ts';
import { unlessCancelled } from '../persistence/unless-cancelled.ts';
import { CappedTotals } from './capped-totals.ts';
import { PublicSearches } from './public-searches.ts';
import { SharedTotals } from './shared-totals.ts';
import type { Total } from './shared-totals.ts';

const most = serverLimits.totalIsExactTo;

/** The public list of plants. */
@Injectable()
export class SearchPlants {
  private readonly cappedTotals = new CappedTotals();
  private readonly totals = new SharedTotals();

  constructor(
    private readonly searches: PublicSearches,
    private readonly replica: ReadReplica,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('plants.search')
  async handle({ actor: viewer, input }: RpcCall<'plants.search'>): Promise<PlantPage> {
    const query = await this.searches.visibleTo(viewer, input);
    return this.searches.corrected(query, (words) => this.page(viewer, words));
  }

  private async page(viewer: Actor | null, query: PublicSearch): Promise<PlantPage> {
    const rowsWith = async (total: TotalMode) => {
      const { text, values } = searchStatement(viewer?.user_id ?? null, query, total);
      return this.replica.read((database) =>
        database.query<FoundRow>(isPopular(query) ? preparedSearch(text) : text, values),
      );
    };
    const isCapped = this.cappedTotals.least(query) > cappedFrom(query);
    if (isBeyondTotals(query)) {
      // Pages beyond the cap are empty, and PostgreSQL would scan all plants before them.
      const total = isCapped ? most + 1 : await this.count(query);
      if (total !== null) return paged(query, [], total);
    }
    if (isCapped) return paged(query, await rowsWith('capped'), most + 1);
    const page = isQuicklyCounted(query)
      ? await this.counted(query, await rowsWith('counted'))
      : await this.countedOnce(viewer, query, () => rowsWith('left'));
    if (page.total_is_capped && page.total === most)
      await this.cappedTotals.note(query, (common, upTo) => this.count(common, upTo));
    return page;
  }

  /** Of concurrent requests for the same search one counts, within `SEARCH_COUNT_MS`; no page waits longer. */
  private async countedOnce(
    viewer: Actor | null,
    query: PublicSearch,
    uncounted: () => Promise<FoundRow[]>,
  ): Promise<PlantPage> {
    const pending = this.totals.known(query);
    if (pending) {
      const [rows, total] = await Promise.all([uncounted(), pending]);
      return paged(query, rows, total);
    }
    const { rows, total } = await this.totals.count(query, async () => {
      const statement = searchStatement(viewer?.user_id ?? null, query);
      const rows = await this.quickly((database, ms) => database.query<FoundRow>(statement.text, statement.values, ms));
      if (rows === null) return { rows, total: null };
      return { rows, total: rows[0]?.found ?? (query.page === 1 ? 0 : await this.count(query)) };
    });
    return paged(query, rows ?? (await uncounted()), total);
  }

  private async counted(query: PublicSearch, rows: readonly FoundRow[]): Promise<PlantPage> {
    return paged(query, rows, rows[0]?.found ?? (query.page === 1 ? 0 : await this.count(query)));
  }

  /** What `read` returns, or null after `SEARCH_COUNT_MS`. */
  private quickly<T>(read: (database: Database, ms: number) => Promise<T>): Promise<T | null> {
    return this.replica.read((database) => unlessCancelled(read(database, this.config.SEARCH_COUNT_MS)));
  }

  private async count(query: PublicSearch, upTo: number = most): Promise<Total> {
    const count = countStatement(query, upTo);
    const rows = await this.quickly((database, ms) => database.query<{ found: number }>(count.text, count.values, ms));
    return rows?.[0]?.found ?? null;
  }
}

type FoundRow = PlantRow & { found: number | null };

/** Page sizes that the client uses; every other size would add a prepared statement to each connection. */
const usualSizes: readonly number[] = [limits.pageSize, limits.plantsAtHome];

/**
 * The most frequent searches: first page around a place. About a dozen statements whose plan does not depend on the
 * place, and planning one takes as long as executing it. Searches by text, tags or owner are planned individually.
 */
const isPopular = (query: PublicSearch): boolean =>
  query.latitude !== undefined &&
  !(isFiltered(query) || query.bbox || query.owner_id) &&
  query.page === 1 &&
  usualSizes.includes(query.per_page);

const preparedSearch = (text: string): Prepared => ({ name: `search ${hash('sha1', text)}`, text });

const isBeyondTotals = ({ page, per_page }: PublicSearch): boolean => (page - 1) * per_page >= most;

/** Around a place, and without filters, an index makes counting cheap; an area can be a continent. */
const isQuicklyCounted = (query: PublicSearch): boolean => query.latitude !== undefined || !isFiltered(query);

/** A page with its total; if that is null, with the minimum that the page itself proves. */
function paged(query: PublicSearch, rows: readonly FoundRow[], counted: Total): PlantPage {
  const { page, per_page } = query;
  const seen = rows.length === 0 ? 0 : (page - 1) * per_page + rows.length;
  const goesOn = counted === null ? rows.length === per_page : counted > most;
  const total = Math.min(counted ?? seen, most);
  const pages = counted === null && goesOn ? page + 1 : pagesOf(total, per_page, page, rows.length);
  return {
    items: rows.map((row) => presentPlant(row)),
    total,
    page,
    pages,
    per_page,
    total_is_capped: goesOn,
    ...markOf(query, rows),
  };
}
