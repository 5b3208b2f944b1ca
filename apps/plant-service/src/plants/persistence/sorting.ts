import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { isInstant, type PageMark, readMark, writeMark } from '@offshoot/nest-kit/database/page-mark';
import type { Parameters } from './parameters.ts';
import type { PlantRow } from './plant-row.ts';

/** What a list of plants is sorted by; last comes the id, so that no plant appears on two pages. */
export interface Sorting {
  /** Whether the plants that can be requested come first, and the reserved ones after all of them. */
  readonly isFreeFirst: boolean;
  readonly column: string;
  readonly type: 'timestamptz' | 'text' | 'float8';
  readonly isDescending: boolean;
  /** Whether a mark's value can be one of the column. */
  readonly isValue: (value: string) => boolean;
}

type Sorted = Pick<SearchPlantsQuery, 'sort' | 'status'>;

const byTime = { column: 'created_at', type: 'timestamptz', isValue: isInstant } as const;
const byName = { column: 'name', type: 'text', isValue: () => true } as const;
const isDistance = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

/** Users who read by distance or newest first look for what can be requested. An exchanged plant is reserved no longer. */
const isFreeFirst = ({ sort = 'nearest', status }: Sorted): boolean =>
  (sort === 'nearest' || sort === 'newest') && status !== 'exchanged';

/** @param center placeholder of the cube of the query's point, or null */
export function sortingOf(query: Sorted, center: string | null): Sorting {
  const { sort = 'nearest' } = query;
  const first = { isFreeFirst: isFreeFirst(query) };
  if (sort === 'name_asc' || sort === 'name_desc') return { ...first, ...byName, isDescending: sort === 'name_desc' };
  if (sort === 'oldest') return { ...first, ...byTime, isDescending: false };
  if (sort === 'newest' || center === null) return { ...first, ...byTime, isDescending: true };
  const column = `public_cube <-> ${center}::cube`;
  return { ...first, column, type: 'float8', isDescending: false, isValue: isDistance };
}

/** What plants are compared by. All of it is ascending or descending, so that rows can be compared with a mark. */
function keysOf({ isFreeFirst, column, isDescending }: Sorting, isFree = 'NOT is_reserved'): string[] {
  return [...(isFreeFirst ? [isDescending ? isFree : 'is_reserved'] : []), column, 'id'];
}

/**
 * The expressions of ORDER BY.
 * @param isFree of what is selected from a subquery: its column that says whether a plant is not reserved
 */
export const orderOf = (sorting: Sorting, isFree?: string): string =>
  keysOf(sorting, isFree)
    .map((key) => `${key}${sorting.isDescending ? ' DESC' : ''}`)
    .join(', ');

/** Before the value in the mark of a reserved plant that comes after those that can be requested. */
const reserved = 'reserved_';

/** The last plant of a page. */
export interface PlantMark extends PageMark {
  /** Whether it is one of the reserved plants that come after the others. */
  readonly isReserved: boolean;
}

/** @throws DomainError `validation_failed` for a mark that no earlier page has had */
export function markIn(
  { mark, page }: Pick<SearchPlantsQuery, 'mark' | 'page'>,
  { isFreeFirst, isValue }: Sorting,
): PlantMark | null {
  const isReserved = (value: string) => isFreeFirst && value.startsWith(reserved);
  const plain = (value: string) => (isReserved(value) ? value.slice(reserved.length) : value);
  const read = readMark(mark, page, (value) => isValue(plain(value)));
  return read && { ...read, value: plain(read.value), isReserved: isReserved(read.value) };
}

/** The condition for what comes after a mark. */
export function afterMark(sorting: Sorting, mark: PlantMark, parameters: Parameters): string {
  const { isFreeFirst, type, isDescending } = sorting;
  const last = [
    ...(isFreeFirst ? [`${mark.isReserved !== isDescending}`] : []),
    `${parameters.add(mark.value)}::${type}`,
    `${parameters.add(mark.id)}::uuid`,
  ];
  return `(${keysOf(sorting).join(', ')}) ${isDescending ? '<' : '>'} (${last.join(', ')})`;
}

function valueOf(query: Sorted, { name, chord, created_at, is_reserved }: PlantRow): string {
  const { sort = 'nearest' } = query;
  if (sort === 'name_asc' || sort === 'name_desc') return name;
  const value = sort === 'nearest' && chord !== null ? String(chord) : created_at.toISOString();
  return isFreeFirst(query) && is_reserved ? `${reserved}${value}` : value;
}

/** The mark of a page with these rows; an empty page has none. */
export function markOf(query: Sorted & { page: number }, rows: readonly PlantRow[]): { mark?: string } {
  const last = rows.at(-1);
  return last ? { mark: writeMark({ page: query.page, id: last.id, value: valueOf(query, last) }) } : {};
}
