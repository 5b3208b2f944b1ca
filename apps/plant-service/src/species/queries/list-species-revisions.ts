import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { SpeciesRevisions } from '@offshoot/contracts/species-revisions';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { currentSpecies } from '../persistence/current-species.ts';
import { latestRevision, revisionsOf } from '../persistence/species-revisions.ts';
import { speciesPageOf } from '../species-page.ts';

/** What moderators changed in the record of a species, and the record. */
@Injectable()
export class ListSpeciesRevisions {
  constructor(private readonly database: Database) {}

  @RpcHandler('species.revisions')
  handle({ input: { slug, page, per_page } }: RpcCall<'species.revisions'>): Promise<SpeciesRevisions> {
    return this.database.read(async (tx) => {
      const record = (await currentSpecies(tx)).records.get(slug);
      if (!record) throw new DomainError('species_not_found');
      const { rows, total } = await revisionsOf(tx, slug, { limit: per_page, offset: (page - 1) * per_page });
      const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      const latest = await latestRevision(tx, slug);
      const species = speciesPageOf(slug, record);
      return { items, total, page, pages: Math.ceil(total / per_page), per_page, latest, species };
    });
  }
}
