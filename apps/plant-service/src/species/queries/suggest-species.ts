import { Injectable } from '@nestjs/common';
import { foldText } from '@offshoot/contracts/fold-text';
import type { SpeciesSuggestions } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { ListedSpecies } from '../listed-species.ts';
import type { ListedName } from '../persistence/count-listed-species.ts';
import { currentSpecies } from '../persistence/current-species.ts';
import { matchIn, type NamedSpecies } from '../species-names.ts';

const mostSuggested = 10;

interface Suggestion {
  readonly name: string;
  readonly common: string | null;
}

/**
 * Species with a name, or a word of it, that starts with the text, with that name if it is not the scientific one; names
 * that start with the text come first.
 */
export function speciesLike(species: readonly NamedSpecies[], text: string): Suggestion[] {
  const prefix = foldText(text).trim();
  if (prefix === '') return [];
  return species
    .flatMap((each) => {
      const { name, common } = each;
      const match = matchIn(each, prefix);
      if (!match) return [];
      const isFirst = match.folded.startsWith(` ${prefix}`);
      return [{ name, common: match.written === name ? common : match.written, isFirst }];
    })
    .sort((left, right) => Number(right.isFirst) - Number(left.isFirst))
    .map(({ name, common }) => ({ name, common }));
}

/** The first names that contain a folded text. */
function containing(names: readonly ListedName[], text: string): ListedName[] {
  const matching: ListedName[] = [];
  for (const name of names) {
    if (name.folded.includes(text)) matching.push(name);
    if (matching.length === mostSuggested) break;
  }
  return matching;
}

/** Suggestions while a user types a species: names of listed plants that contain the text first, then known species. */
@Injectable()
export class SuggestSpecies {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedSpecies,
  ) {}

  @RpcHandler('plants.species')
  async handle({ input: { query: text } }: RpcCall<'plants.species'>): Promise<SpeciesSuggestions> {
    const [names, { all }] = await Promise.all([this.listed.names(), currentSpecies(this.database)]);
    const matches = speciesLike(all, text);
    const byName = new Map(matches.map((match) => [foldText(match.name), match]));
    const own = containing(names, foldText(text)).map(({ folded, species }): [string, Suggestion] => [
      folded,
      byName.get(folded) ?? { name: species, common: null },
    ]);
    return [...new Map([...own, ...byName]).values()].slice(0, mostSuggested);
  }
}
