import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { containsPattern } from '../../search-text/search-text.ts';
import { foldAgain, plantsAfter } from '../persistence/fold-plants.ts';

/** Plants that are read in one batch, and that are folded in one transaction. */
const [batch, atOnce] = [2_000, 100];

/** Makes the search texts of the plants again that have a name of a species whose names changed. */
@Injectable()
export class RenameSpecies {
  constructor(private readonly database: Database) {}

  /** A batch of plants with an id after `after`. @param names those of before and those of now @returns its last id; null at the end */
  async handle(names: readonly string[], after: string | null): Promise<string | null> {
    const plants = await this.database.read((tx) => plantsAfter(tx, after, batch, names.map(containsPattern)));
    const ids = plants.filter(({ has_name }) => has_name).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += atOnce)
      await this.database.transaction((tx) => foldAgain(tx, ids.slice(from, from + atOnce)));
    return plants.length === batch ? (plants.at(-1)?.id ?? null) : null;
  }
}
