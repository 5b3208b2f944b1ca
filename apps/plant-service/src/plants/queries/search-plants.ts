import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import type { PlantPage, SearchPlantsQuery } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { replaceWords } from '../domain/search-text.ts';
import { hiddenOwners } from '../persistence/block-copies.ts';
import { misspelt } from '../persistence/misspelt.ts';
import { presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';
import type { PublicSearch } from '../persistence/search-conditions.ts';
import { countStatement, searchStatement } from '../persistence/search-statements.ts';
import { CappedTotals } from './capped-totals.ts';

const most = limits.totalIsExactTo;

/** The public list of plants. */
@Injectable()
export class SearchPlants {
  private readonly cappedTotals = new CappedTotals();

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** What was typed is searched as it stands; only where that finds nothing, typos are forgiven. */
  async handle(viewer: Actor | null, asked: SearchPlantsQuery): Promise<PlantPage> {
    const query = await this.within(viewer, asked);
    const page = await this.page(viewer, query);
    const { search } = query;
    if (page.total > 0 || !search) return page;
    const meant = await this.database.read((em) => misspelt(em, search));
    return meant.size === 0 ? page : this.page(viewer, { ...query, search: replaceWords(search, meant) });
  }

  /** What this person may find: nothing of people who block them, or whom they block, or who hide their plants. */
  private async within(viewer: Actor | null, query: SearchPlantsQuery): Promise<PublicSearch> {
    const { owner_id } = query;
    const hidden = viewer ? await this.database.query<{ id: string }>(hiddenOwners, [viewer.user_id]) : [];
    const hidden_owners = hidden.map((row) => row.id);
    if (owner_id && owner_id !== viewer?.user_id) {
      const { shows_plants } = await this.rpc.ask('people.shows_plants', { user_id: owner_id });
      if (!shows_plants) hidden_owners.push(owner_id);
    }
    return { ...query, hidden_owners };
  }

  private async page(viewer: Actor | null, query: PublicSearch): Promise<PlantPage> {
    const capped = this.cappedTotals.has(query);
    const { text, values } = searchStatement(viewer?.user_id ?? null, query, !capped);
    const rows = await this.database.query<PlantRow & { found: number | null }>(text, values);
    const found = rows[0] ? (rows[0].found ?? most + 1) : query.page === 1 ? 0 : await this.count(query);
    if (found > most && !capped) this.cappedTotals.note(query);
    const total = Math.min(found, most);
    const pages = Math.ceil(total / query.per_page);
    return {
      items: query.page > pages ? [] : rows.map(presentPlant),
      total,
      page: query.page,
      pages,
      per_page: query.per_page,
      total_is_capped: found > most,
    };
  }

  private async count(query: PublicSearch): Promise<number> {
    const { text, values } = countStatement(query);
    const [counted] = await this.database.query<{ found: number }>(text, values);
    return counted?.found ?? 0;
  }
}
