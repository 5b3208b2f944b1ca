import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { SavedSearch } from '@offshoot/contracts/saved-searches';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { criteriaOf } from '../domain/search-criteria.ts';
import {
  deleteSavedSearch,
  insertSavedSearch,
  lockSearcher,
  savedSearchesOf,
  updateSearchSettings,
  updateSavedSearch,
} from '../persistence/saved-search-rows.ts';

/** Lists, creates, changes and deletes a user's saved searches, which only they see. */
@Injectable()
export class KeepSearch {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('saved_searches.list')
  list({ actor }: RpcCall<'saved_searches.list'>): Promise<SavedSearch[]> {
    return this.database.read((tx) => savedSearchesOf(tx, actor.user_id));
  }

  @RpcHandler('saved_searches.create')
  create({ actor, input: body }: RpcCall<'saved_searches.create'>): Promise<SavedSearch> {
    const criteria = criteriaOf(body);
    return this.database.transaction(async (tx) => {
      // Serialised, so that the limit holds for searches saved concurrently.
      await lockSearcher(tx, actor.user_id);
      const saved = await savedSearchesOf(tx, actor.user_id);
      const limit = serverLimits.savedSearches;
      if (saved.length >= limit) throw new DomainError('saved_search_limit_reached', { limit, current: saved.length });
      return insertSavedSearch(tx, { id: newId(), ownerId: actor.user_id, body, criteria, at: this.clock.now() });
    });
  }

  @RpcHandler('saved_searches.update')
  async update({ actor, input: { id, ...body } }: RpcCall<'saved_searches.update'>): Promise<SavedSearch> {
    const criteria = criteriaOf(body);
    const changed = await this.database.transaction((tx) =>
      updateSavedSearch(tx, { id, ownerId: actor.user_id, body, criteria }),
    );
    if (!changed) throw new DomainError('saved_search_not_found');
    return changed;
  }

  @RpcHandler('saved_searches.settings')
  async changeSettings({ actor, input }: RpcCall<'saved_searches.settings'>): Promise<SavedSearch> {
    const changed = await this.database.transaction((tx) => updateSearchSettings(tx, actor.user_id, input));
    if (!changed) throw new DomainError('saved_search_not_found');
    return changed;
  }

  @RpcHandler('saved_searches.delete')
  async delete({ actor, input }: RpcCall<'saved_searches.delete'>): Promise<void> {
    const existed = await this.database.transaction((tx) => deleteSavedSearch(tx, input.id, actor.user_id));
    if (!existed) throw new DomainError('saved_search_not_found');
  }
}
