import { Injectable } from '@nestjs/common';
import type { NamedSpecies } from '@offshoot/contracts/species';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { coldLimitOf } from '../cold-limit.ts';
import { currentSpecies } from '../persistence/current-species.ts';
import { nameIn } from '../species-names.ts';

/** The species of a listing, as its search text has it. */
@Injectable()
export class SpeciesNamed {
  constructor(private readonly database: Database) {}

  @RpcHandler('species.named')
  async handle({ input: { language, ...plant } }: RpcCall<'species.named'>): Promise<NamedSpecies> {
    const species = await currentSpecies(this.database);
    const { slug = null, name: latinName = '' } = species.ofPlant(plant) ?? {};
    const record = slug === null ? undefined : species.records.get(slug);
    return {
      species:
        slug !== null && record
          ? { slug, latin_name: latinName, name: nameIn(record, language), cold: coldLimitOf(record) }
          : null,
    };
  }
}
