import path from 'node:path';
import { root } from './find-statements.ts';

interface Search {
  page: number;
  per_page: number;
  hidden_owners: string[];
  [filter: string]: unknown;
}

interface Builders {
  searchStatement(viewerId: string | null, query: Search, total: 'counted' | 'capped' | 'left'): { text: string };
  countStatement(query: Search): { text: string };
}

/** Every combination of one value of each list. */
const combinations = (lists: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] =>
  Object.entries(lists).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((before) => values.map((value) => ({ ...before, [name]: value }))),
    [{}],
  );

const fixed = (latitude: unknown) => ({
  per_page: 20,
  hidden_owners: ['019ab000-0000-7000-8000-000000000001'],
  ...(latitude === undefined ? {} : { longitude: -9.1 }),
});

/**
 * Texts of the statements that code builds from a request, by file and expression: a search has too many shapes to be
 * read from its source, so its builder runs with samples.
 */
export async function builtTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const module = path.join(root, 'apps/plant-service/src/plants/persistence/search-statements.ts');
  const { searchStatement, countStatement } = (await import(module)) as Builders;
  const filters = { search: 'monstera deliciosa', species: 'Monstera', tags: 'vine,potted', owner_id: 'one' };
  const searches = combinations({
    filters: [{}, { search: filters.search }, filters],
    latitude: [undefined, 38.7],
    sort: [undefined, 'newest', 'oldest', 'name_asc', 'name_desc', 'nearest'],
    page: [1, 30],
  }).map((sample): Search => ({ page: 1, ...sample, ...(sample.filters as object), ...fixed(sample.latitude) }));
  const totals = ['counted', 'capped', 'left'] as const;
  const found = totals.map((total) => new Set(searches.map((query) => searchStatement(null, query, total).text)));
  const counted = new Set(searches.map((query) => countStatement(query).text));
  const file = 'apps/plant-service/src/plants/queries/search-plants.ts';
  return new Map([
    [`${file} isPopular(query) ? preparedSearch(text) : text`, found.flatMap((texts) => [...texts])],
    [`${file} statement.text`, [...(found[0] ?? [])]],
    [`${file} count.text`, [...counted]],
  ]);
}
