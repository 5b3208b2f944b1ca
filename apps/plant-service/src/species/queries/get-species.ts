import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { currentSpecies } from '../persistence/current-species.ts';
import { survivalOf } from '../persistence/plant-growth.ts';
import { speciesPageOf } from '../species-page.ts';

/** What sources say of a species, and how its plants fare after handovers. */
@Injectable()
export class GetSpecies {
  constructor(private readonly database: Database) {}

  @RpcHandler('species.get')
  async handle({ input: { slug } }: RpcCall<'species.get'>): Promise<SpeciesPage> {
    const { records } = await currentSpecies(this.database);
    const record = records.get(slug);
    if (!record) throw new DomainError('species_not_found');
    const survival = await survivalOf(this.database, slug);
    return { ...speciesPageOf(slug, record), ...(survival && { survival }) };
  }
}
