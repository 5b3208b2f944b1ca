import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { SuggestSpecies } from './suggest-species.ts';

/** What people ask of names of plants. */
@Controller()
export class SpeciesRpc {
  constructor(private readonly suggestSpecies: SuggestSpecies) {}

  @Answers('plants.species')
  async species({ input }: Question<'plants.species'>): Promise<QuestionAnswer<'plants.species'>> {
    return { species: await this.suggestSpecies.handle(input.query) };
  }
}
