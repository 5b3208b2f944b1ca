import type { RevisedContent, RevisedSource, SpeciesPart, StatementsOf } from '@offshoot/contracts/species-revisions';
import type { SpeciesRecord } from '../species-records.ts';

/** Gives each source a key of its own among those of a record. */
class Sources {
  readonly all: SpeciesRecord['sources'];

  constructor(sources: SpeciesRecord['sources']) {
    this.all = { ...sources };
  }

  /** A statement with the key of its source. */
  readonly keyed = <T extends { source: RevisedSource }>(statement: T): Omit<T, 'source'> & { source: string } => ({
    ...statement,
    source: this.keyOf(statement.source),
  });

  private keyOf({ title, url, read_on: readOn }: RevisedSource): string {
    const isSame = (key: string): boolean => {
      const source = this.all[key];
      return source?.title === title && (source.url ?? null) === url && source.read_on === readOn;
    };
    const key = Object.keys(this.all).find(isSame) ?? `revised ${Object.keys(this.all).length}`;
    this.all[key] ??= { title, read_on: readOn, ...(url !== null && { url }) };
    return key;
  }
}

function namesByLanguage(sources: Sources, statements: StatementsOf<'names'>): SpeciesRecord['names'] {
  const names: SpeciesRecord['names'] = {};
  for (const { language, value, transliterated, source } of statements)
    (names[language] ??= []).push(sources.keyed({ value, source, ...(transliterated && { transliterated }) }));
  return names;
}

/** A record with a part as moderators revised it. */
export function revisedRecord(record: SpeciesRecord, revised: RevisedContent): SpeciesRecord {
  if (revised.statements === null) return record;
  const sources = new Sources(record.sources);
  const changed = (part: Partial<SpeciesRecord>): SpeciesRecord => ({ ...record, ...part, sources: sources.all });
  switch (revised.part) {
    case 'names':
      return changed({ names: namesByLanguage(sources, revised.statements) });
    case 'family':
      return changed({ family: revised.statements.map(sources.keyed)[0] });
    case 'propagation':
      return changed({
        propagation: revised.statements.map(({ months, ...statement }) =>
          sources.keyed({ ...statement, ...(months && { months: months as [number, ...number[]] }) }),
        ),
      });
    case 'toxicity_people':
    case 'toxicity_cats':
    case 'toxicity_dogs':
      return changed({
        toxicity: { ...record.toxicity, [groups[revised.part]]: revised.statements.map(sources.keyed) },
      });
    case 'minimum_celsius':
      return changed({ minimum_celsius: revised.statements.map(sources.keyed) });
    default:
      return changed({ [revised.part]: revised.statements.map(sources.keyed) });
  }
}

const groups = { toxicity_people: 'people', toxicity_cats: 'cats', toxicity_dogs: 'dogs' } as const satisfies Partial<
  Record<SpeciesPart, keyof SpeciesRecord['toxicity']>
>;
