import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { isInstant, type PageMark, writeMark } from '@offshoot/nest-kit/database/page-mark';
import type { Parameters } from './parameters.ts';
import type { PlantRow } from './plant-row.ts';

/** What a list of plants is sorted by; last comes the id, so that no plant appears on two pages. */
export interface Sorting {
  readonly column: string;
  readonly type: 'timestamptz' | 'text' | 'float8';
  readonly isDescending: boolean;
  /** Whether a mark's value can be one of the column. */
  readonly isValue: (value: string) => boolean;
}

type Sorted = Pick<SearchPlantsQuery, 'sort'>;

const byTime = { column: 'created_at', type: 'timestamptz', isValue: isInstant } as const;
const byName = { column: 'name', type: 'text', isValue: () => true } as const;
const isDistance = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

const newestFirst: Sorting = { ...byTime, isDescending: true };

/** @param center placeholder of the cube of the query's point, or null */
export function sortingOf({ sort = 'nearest' }: Sorted, center: string | null): Sorting {
  if (sort === 'name_asc' || sort === 'name_desc') return { ...byName, isDescending: sort === 'name_desc' };
  if (sort === 'newest' || sort === 'oldest') return { ...byTime, isDescending: sort === 'newest' };
  if (center === null) return newestFirst;
  return { column: `public_cube <-> ${center}::cube`, type: 'float8', isDescending: false, isValue: isDistance };
}

/** The expressions of ORDER BY. */
export function orderOf({ column, isDescending }: Sorting): string {
  const direction = isDescending ? ' DESC' : '';
  return `${column}${direction}, id${direction}`;
}

/** The condition for what comes after a mark. */
export function afterMark({ column, type, isDescending }: Sorting, mark: PageMark, parameters: Parameters): string {
  const last = `(${parameters.add(mark.value)}::${type}, ${parameters.add(mark.id)}::uuid)`;
  return `(${column}, id) ${isDescending ? '<' : '>'} ${last}`;
}

function valueOf({ sort = 'nearest' }: Sorted, { name, chord, created_at }: PlantRow): string {
  if (sort === 'name_asc' || sort === 'name_desc') return name;
  return sort === 'nearest' && chord !== null ? String(chord) : created_at.toISOString();
}

/** The mark of a page with these rows; an empty page has none. */
export function markOf(query: Sorted & { page: number }, rows: readonly PlantRow[]): { mark?: string } {
  const last = rows.at(-1);
  return last ? { mark: writeMark({ page: query.page, id: last.id, value: valueOf(query, last) }) } : {};
}
