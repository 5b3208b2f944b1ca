import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { SpeciesRevisions } from '@offshoot/contracts/species-revisions';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { latestRevision, revisionsOf } from '../persistence/species-revisions.ts';
import { releasedRecords } from '../released-records.ts';

/** What moderators changed in the record of a species. */
@Injectable()
export class ListSpeciesRevisions {
  constructor(private readonly database: Database) {}

  @RpcHandler('species.revisions')
  handle({ input: { slug, page, per_page } }: RpcCall<'species.revisions'>): Promise<SpeciesRevisions> {
    if (!releasedRecords.has(slug)) return Promise.reject(new DomainError('species_not_found'));
    return this.database.read(async (tx) => {
      const { rows, total } = await revisionsOf(tx, slug, { limit: per_page, offset: (page - 1) * per_page });
      const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return {
        items,
        total,
        page,
        pages: Math.ceil(total / per_page),
        per_page,
        latest: await latestRevision(tx, slug),
      };
    });
  }
}
