import { Injectable } from '@nestjs/common';
import type { NamedSpecies } from '@offshoot/contracts/species';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { attestedSpecies } from '../attested-species.ts';
import { nameIn, speciesOfPlant } from '../species-names.ts';

/** The species of a listing, as its search text has it. */
@Injectable()
export class SpeciesNamed {
  @RpcHandler('species.named')
  handle({ input: { language, ...plant } }: RpcCall<'species.named'>): Promise<NamedSpecies> {
    const { slug = null, name: latinName = '' } = speciesOfPlant(plant) ?? {};
    const record = slug === null ? undefined : attestedSpecies.get(slug);
    return Promise.resolve({
      species: slug !== null && record ? { slug, latin_name: latinName, name: nameIn(record, language) } : null,
    });
  }
}
