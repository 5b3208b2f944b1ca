import { Injectable } from '@nestjs/common';
import { foldText } from '@offshoot/contracts/fold-text';
import { type Language, localeOf } from '@offshoot/contracts/locales';
import type { SpeciesList } from '@offshoot/contracts/species';
import { saferToxicity } from '@offshoot/contracts/species-choices';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { currentSpecies } from '../persistence/current-species.ts';
import { matchIn, nameIn, type NamedSpecies } from '../species-names.ts';
import type { SpeciesRecord } from '../species-records.ts';

type Entry = SpeciesList['species'][number];

type Records = ReadonlyMap<string, SpeciesRecord>;

/** Null for a species without a record. */
function entryOf(
  { slug, name: latinName }: NamedSpecies,
  { records, language, match }: { records: Records; language: Language; match: string | null },
): Entry | null {
  const record = slug === null ? undefined : records.get(slug);
  if (slug === null || !record) return null;
  const name = nameIn(record, language);
  const { people, cats, dogs } = record.toxicity;
  return {
    slug,
    latin_name: latinName,
    name,
    match: match === name || match === latinName ? null : match,
    light: [...new Set(record.light.map(({ value }) => value))],
    toxicity: { people: saferToxicity(people), cats: saferToxicity(cats), dogs: saferToxicity(dogs) },
  };
}

/** The species with a page. */
@Injectable()
export class ListSpecies {
  constructor(private readonly database: Database) {}

  @RpcHandler('species.list')
  async handle({ input: { language, query } }: RpcCall<'species.list'>): Promise<SpeciesList> {
    const { all, records } = await currentSpecies(this.database);
    const prefix = foldText(query).trim();
    const { compare } = new Intl.Collator(localeOf(language));
    const species = all.flatMap((each) => {
      const match = prefix === '' ? null : matchIn(each, prefix);
      const entry = prefix === '' || match ? entryOf(each, { records, language, match: match?.written ?? null }) : null;
      return entry ? [entry] : [];
    });
    const shown = ({ name, latin_name: latinName }: Entry) => name ?? latinName;
    return { species: species.sort((left, right) => compare(shown(left), shown(right))) };
  }
}
