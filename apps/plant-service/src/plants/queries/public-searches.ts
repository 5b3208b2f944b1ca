import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, ReadReplica } from '@offshoot/nest-kit/database';
import { loaderInTurns } from '@offshoot/nest-kit/loader-in-turns';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { replaceWords } from '../../search-text/search-text.ts';
import { hiddenOwnersFor } from '../persistence/hidden-owners.ts';
import { misspelt } from '../persistence/misspelt.ts';
import type { PublicFilters } from '../persistence/search-conditions.ts';

const viewersPerStatement = 100;

/** What the list of public plants and its map have in common: whose plants they leave out, and how they correct typos. */
@Injectable()
export class PublicSearches {
  /** Shared by concurrent searches, each of which would need a statement for it before its own. */
  private readonly hiddenOwners = loaderInTurns(
    (requested: readonly { viewer: string | null }[]) =>
      hiddenOwnersFor(
        this.database,
        requested.map(({ viewer }) => viewer),
        this.clock.now(),
      ),
    viewersPerStatement,
  );

  constructor(
    private readonly database: Database,
    private readonly replica: ReadReplica,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Excludes, as of now, owners who are banned, who block the viewer, whom the viewer blocks, or who hide their plants. */
  async visibleTo<Q extends PublicFilters>(
    viewer: Actor | null,
    query: Q,
  ): Promise<Q & { hidden_owners: readonly string[] }> {
    const { owner_id } = query;
    const hidden_owners = [...(await this.hiddenOwners.load({ viewer: viewer?.user_id ?? null }))];
    if (owner_id && owner_id !== viewer?.user_id) {
      const { shows_plants } = await this.rpc.call('people.shows_plants', { user_id: owner_id });
      if (!shows_plants) hidden_owners.push(owner_id);
    }
    return { ...query, hidden_owners };
  }

  /** Searches for the words as typed first, and corrects typos only if nothing is found. */
  async corrected<Q extends PublicFilters, T extends { total: number }>(
    query: Q,
    find: (query: Q) => Promise<T>,
  ): Promise<T> {
    const results = await find(query);
    const { search } = query;
    if (results.total > 0 || !search) return results;
    const meant = await this.replica.read((database) => database.read((tx) => misspelt(tx, search)));
    return meant.size === 0 ? results : find({ ...query, search: replaceWords(search, meant) });
  }
}
