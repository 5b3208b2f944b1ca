import { Injectable } from '@nestjs/common';
import { foldText } from '@offshoot/contracts/fold-text';
import type { SpeciesSuggestions } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import { likePattern } from '@offshoot/nest-kit/like-pattern';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
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

/** Suggestions while a user types a species: names of listed plants first, then known species. */
@Injectable()
export class SuggestSpecies {
  constructor(private readonly database: Database) {}

  @RpcHandler('plants.species')
  async handle({ input: { query: text } }: RpcCall<'plants.species'>): Promise<SpeciesSuggestions> {
    const listed = await this.database.query<{ species: string; species_folded: string }>(
      // Same condition as the partial index on listed species, so that it is used.
      `SELECT min(species) AS species, species_folded FROM plant
       WHERE deleted_at IS NULL AND status IN ('available', 'exchanged') AND species_folded LIKE $1
       GROUP BY species_folded ORDER BY count(*) DESC, species_folded LIMIT $2`,
      [likePattern(foldText(text)), mostSuggested],
    );
    const { all } = await currentSpecies(this.database);
    const matches = speciesLike(all, text);
    const names = new Map(matches.map((match) => [foldText(match.name), match]));
    const own = listed.map((row) => names.get(row.species_folded) ?? { name: row.species, common: null });
    return [...new Map([...own, ...matches].map((species) => [foldText(species.name), species])).values()].slice(
      0,
      mostSuggested,
    );
  }
}
