import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { containsPattern } from '../../search-text/search-text.ts';
import { foldAgain, plantsWith } from '../persistence/fold-plants.ts';

/** Plants in one transaction. */
const atOnce = 100;

/** Makes the search texts of the plants again that have a name of a species whose names changed. */
@Injectable()
export class RenameSpecies {
  constructor(private readonly database: Database) {}

  /** @param names those of before and those of now @returns how many plants have one */
  async handle(names: readonly string[]): Promise<number> {
    const ids = await this.database.read((tx) => plantsWith(tx, names.map(containsPattern)));
    for (let from = 0; from < ids.length; from += atOnce)
      await this.database.transaction((tx) => foldAgain(tx, ids.slice(from, from + atOnce)));
    return ids.length;
  }
}
