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

interface MapBuilders {
  cellsStatement(query: Search, tiles: readonly unknown[], most: number | null): { text: string };
}

/** What a list of wishes is read by; its parts stand for what the statement depends on. */
interface ListedWishes {
  species: string | null;
  around: { from: { latitude: number; longitude: number }; radiusKm: number } | null;
  viewerId: string | null;
  now: Date;
}

interface WishBuilders {
  countStatement(listed: ListedWishes): { text: string };
  rowsStatement(listed: ListedWishes, part: { limit: number; offset: number }): { text: string };
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

async function textsOfWishes(): Promise<[string, readonly string[]][]> {
  const folder = 'apps/plant-service/src/wishes/persistence';
  const { countStatement, rowsStatement } = (await import(
    path.join(root, folder, 'wish-statements.ts')
  )) as WishBuilders;
  const file = `${folder}/listed-wishes.ts`;
  const lists = combinations({
    species: [null, 'aloe-vera'],
    around: [null, { from: { latitude: 38.7, longitude: -9.1 }, radiusKm: 10 }],
    viewerId: [null, '019ab000-0000-7000-8000-000000000001'],
    now: [new Date(0)],
  }) as unknown as ListedWishes[];
  return [
    [`${file} count.text`, lists.map((listed) => countStatement(listed).text)],
    [`${file} rows.text`, lists.map((listed) => rowsStatement(listed, { limit: 20, offset: 20 }).text)],
  ];
}

/**
 * Texts of the statements that code builds from a request, by file and expression: a search, or a list of wishes, has too many shapes to be
 * read from its source, so its builder runs with samples.
 */
export async function builtTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const persistence = path.join(root, 'apps/plant-service/src/plants/persistence');
  const { searchStatement, countStatement } = (await import(
    path.join(persistence, 'search-statements.ts')
  )) as Builders;
  const { cellsStatement } = (await import(path.join(persistence, 'map-statement.ts'))) as MapBuilders;
  const filters = { search: 'monstera deliciosa', species: 'Monstera', tags: 'vine,potted', owner_id: 'one' };
  const searches = combinations({
    filters: [{}, { search: filters.search }, filters],
    latitude: [undefined, 38.7],
    bbox: [undefined, '-10,36,-6,43', '179,-20,-179,-10'],
    sort: [undefined, 'newest', 'oldest', 'name_asc', 'name_desc', 'nearest'],
    page: [1, 30],
  }).map((sample): Search => ({ page: 1, ...sample, ...(sample.filters as object), ...fixed(sample.latitude) }));
  const totals = ['counted', 'capped', 'left'] as const;
  const textsByTotal = totals.map(
    (total) => new Set(searches.map((query) => searchStatement(null, query, total).text)),
  );
  const counted = new Set(searches.map((query) => countStatement(query).text));
  const tile = { zoom: 6, column: 30, row: 24 };
  const cells = (most: number | null) =>
    new Set(searches.filter(({ bbox }) => bbox).map((query) => cellsStatement(query, [tile], most).text));
  const queries = 'apps/plant-service/src/plants/queries';
  const file = `${queries}/search-plants.ts`;
  return new Map([
    [`${file} isPopular(query) ? preparedSearch(text) : text`, textsByTotal.flatMap((texts) => [...texts])],
    [`${file} statement.text`, [...(textsByTotal[0] ?? [])]],
    [`${file} count.text`, [...counted]],
    [`${queries}/map-plants.ts cells.text`, [...cells(1_001)]],
    [`${queries}/map-tiles.ts cells.text`, [...cells(null)]],
    [`${queries}/map-plants.ts plants.text`, [...(textsByTotal[0] ?? [])]],
    ...(await textsOfWishes()),
  ]);
}
