import type { Database } from '@offshoot/nest-kit/database';

/** More names than a community uses: a bound for the memory of each process. */
const mostNames = 20_000;

/** A species as one of its listings writes it, and as it is searched for. */
export interface ListedName {
  readonly species: string;
  readonly folded: string;
}

/** The species of public listings, those with the most listings first; at most 20,000. */
export const countListedSpecies = (database: Database): Promise<ListedName[]> =>
  database.query<ListedName>(
    // Same condition as the partial index on their names, so that no row of the table is read.
    `SELECT min(species) AS species, species_folded AS folded FROM plant
     WHERE deleted_at IS NULL AND status IN ('available', 'exchanged') AND species_folded <> ''
     GROUP BY species_folded ORDER BY count(*) DESC, species_folded LIMIT $1`,
    [mostNames],
  );
