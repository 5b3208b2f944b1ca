import { randomId } from '@mantine/hooks';
import type { Language } from '@offshoot/contracts/locales';
import type { SpeciesPage } from '@offshoot/contracts/species';
import type { coldKinds } from '@offshoot/contracts/species-choices';
import type { ShownStatement, SpeciesPart } from '@offshoot/contracts/species-revisions';

/** A statement of any part as a form has it; a part uses some of its fields. */
export interface StatementRow {
  /** Stays while rows before it are removed. */
  key: string;
  value: string;
  language: Language;
  transliterated: boolean;
  shared: boolean;
  kind: (typeof coldKinds)[number];
  /** Of the northern hemisphere. */
  months: number[];
  source: { title: string; url: string; read_on: string };
}

type Stated = Omit<ShownStatement, 'source'> & { source: number };

/** What the page of a species says of a part, each with its source. */
export function statementsOf(species: SpeciesPage, part: SpeciesPart): ShownStatement[] {
  const stated: Record<SpeciesPart, readonly Stated[]> = {
    ...species,
    family: species.family ? [species.family] : [],
    toxicity_people: species.toxicity.people,
    toxicity_cats: species.toxicity.cats,
    toxicity_dogs: species.toxicity.dogs,
  };
  return stated[part].flatMap(({ source, ...statement }) => {
    const named = species.sources[source - 1];
    return named ? [{ ...statement, source: named }] : [];
  });
}

/** A row to fill in, read today. */
export const emptyRow = (language: Language, today: string): StatementRow => ({
  key: randomId(),
  value: '',
  language,
  transliterated: false,
  shared: false,
  kind: 'keep_above',
  months: [],
  source: { title: '', url: '', read_on: today },
});

/** The row of a statement. */
export const rowOf = (statement: ShownStatement, empty: StatementRow): StatementRow => ({
  ...empty,
  value: String(statement.value),
  language: statement.language ?? empty.language,
  transliterated: statement.transliterated ?? false,
  kind: statement.kind ?? empty.kind,
  months: [...(statement.months ?? [])],
  source: { ...statement.source, url: statement.source.url ?? '' },
});

/** The statement of a row, with the fields of its part. */
export function statementOf(part: SpeciesPart, row: StatementRow): Record<string, unknown> {
  const { value, language, transliterated, shared, kind, months } = row;
  const source = { ...row.source, url: row.source.url.trim() || null };
  if (part === 'names') return { source, value, language, transliterated, shared };
  if (part === 'minimum_celsius') return { source, kind, value: value.trim() === '' ? undefined : Number(value) };
  if (part === 'propagation') return { source, value, months: months.length > 0 ? months : null };
  return { source, value };
}
