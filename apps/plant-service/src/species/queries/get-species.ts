import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { attestedSpecies } from '../attested-species.ts';
import { speciesPageOf } from '../species-page.ts';

/** What sources say of a species. */
@Injectable()
export class GetSpecies {
  @RpcHandler('species.get')
  handle({ input: { slug } }: RpcCall<'species.get'>): Promise<SpeciesPage> {
    const record = attestedSpecies.get(slug);
    return record ? Promise.resolve(speciesPageOf(slug, record)) : Promise.reject(new DomainError('species_not_found'));
  }
}
