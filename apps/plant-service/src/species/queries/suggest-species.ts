import { Injectable } from '@nestjs/common';
import { foldText } from '@offshoot/contracts/fold-text';
import { knownSpecies } from '@offshoot/contracts/known-species';
import type { SpeciesSuggestions } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { containsPattern } from '../../search-text/search-text.ts';

const mostSuggested = 10;

interface FoldedSpecies {
  readonly name: string;
  readonly common: string;
  readonly folded: string;
}

const folded: readonly FoldedSpecies[] = knownSpecies.map((species) => ({
  ...species,
  folded: ` ${foldText(`${species.name} ${species.common}`)}`,
}));

/** Known species with a name, or a word of it, that starts with the text; names that start with it come first. */
export function knownLike(text: string): FoldedSpecies[] {
  const prefix = foldText(text).trim();
  if (prefix === '') return [];
  const first = (species: FoldedSpecies): number => (species.folded.startsWith(` ${prefix}`) ? 0 : 1);
  return folded
    .filter((species) => species.folded.includes(` ${prefix}`))
    .sort((left, right) => first(left) - first(right));
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
      [containsPattern(text), mostSuggested],
    );
    const matches = knownLike(text);
    const names = new Map(matches.map(({ name, common }) => [foldText(name), { name, common }]));
    const own = listed.map((row) => names.get(row.species_folded) ?? { name: row.species, common: null });
    const more = matches.map(({ name, common }) => ({ name, common }));
    return [...new Map([...own, ...more].map((species) => [foldText(species.name), species])).values()].slice(
      0,
      mostSuggested,
    );
  }
}
