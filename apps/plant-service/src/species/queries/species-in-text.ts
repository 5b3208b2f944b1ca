import { Injectable } from '@nestjs/common';
import type { PlantNamesInText } from '@offshoot/contracts/species';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { namesInText } from '../names-in-text.ts';
import { currentSpecies } from '../persistence/current-species.ts';

/** The plants that a text names, in the language of its reader. */
@Injectable()
export class SpeciesInText {
  constructor(private readonly database: Database) {}

  @RpcHandler('species.in_text')
  async handle({ input }: RpcCall<'species.in_text'>): Promise<{ names: PlantNamesInText }> {
    return { names: namesInText(await currentSpecies(this.database), input) };
  }
}
