import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { serverLimits } from '@offshoot/contracts/server-limits';
import type { SavedSearch, SaveSearchBody } from '@offshoot/contracts/saved-searches';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { wantedOf } from '../domain/wanted.ts';
import {
  deleteSavedSearch,
  insertSavedSearch,
  lockSearcher,
  savedSearchesOf,
  updateSavedSearch,
} from '../persistence/saved-search-rows.ts';

/** Creates, changes and deletes a user's saved searches. */
@Injectable()
export class KeepSearch {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor): Promise<SavedSearch[]> {
    return this.database.read((tx) => savedSearchesOf(tx, actor.user_id));
  }

  create(actor: Actor, body: SaveSearchBody): Promise<SavedSearch> {
    const wanted = wantedOf(body);
    return this.database.transaction(async (tx) => {
      // Serialised, so that the limit holds for searches saved concurrently.
      await lockSearcher(tx, actor.user_id);
      const known = await savedSearchesOf(tx, actor.user_id);
      const limit = serverLimits.savedSearches;
      if (known.length >= limit) throw new DomainError('saved_search_limit_reached', { limit, current: known.length });
      return insertSavedSearch(tx, { id: newId(), ownerId: actor.user_id, body, wanted, at: this.clock.now() });
    });
  }

  async update(actor: Actor, id: string, body: SaveSearchBody): Promise<SavedSearch> {
    const wanted = wantedOf(body);
    const changed = await this.database.transaction((tx) =>
      updateSavedSearch(tx, { id, ownerId: actor.user_id, body, wanted }),
    );
    if (!changed) throw new DomainError('saved_search_not_found');
    return changed;
  }

  async delete(actor: Actor, id: string): Promise<void> {
    const existed = await this.database.transaction((tx) => deleteSavedSearch(tx, id, actor.user_id));
    if (!existed) throw new DomainError('saved_search_not_found');
  }
}
