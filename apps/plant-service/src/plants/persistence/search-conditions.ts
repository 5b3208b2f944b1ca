import { bboxOf } from '@offshoot/contracts/bbox';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { chordOf } from '../../sphere/sphere.ts';
import { containsPattern, searchTerms } from '../../search-text/search-text.ts';
import type { SearchTerm } from '../../search-text/search-text.ts';
import type { Parameters } from './parameters.ts';

/** What a list of public plants filters by, with the owners whose plants the viewer does not see. */
export interface PublicFilters extends Omit<SearchPlantsQuery, 'page' | 'per_page' | 'sort' | 'mark'> {
  readonly hidden_owners?: readonly string[];
}

/** One page of such a list. */
export type PublicSearch = PublicFilters & Pick<SearchPlantsQuery, 'page' | 'per_page' | 'sort' | 'mark'>;

/** Whether conditions on single plants are checked besides status, place and owner. */
export const isFiltered = ({ search, species, tags, kind, offer }: PublicFilters): boolean =>
  [search, species, tags, kind, offer].some(Boolean);

const mostByIndex = 8;

function termCondition(term: SearchTerm, parameters: Parameters): string {
  const literal = `search_text LIKE ${parameters.add(term.like)}`;
  // The index finds the tokens; the pattern checks that they are adjacent and in this order.
  return term.tokens.length > 0 ? `(search_tokens @> ${parameters.add(term.tokens)}::text[] AND ${literal})` : literal;
}

/**
 * The filter of public lists as literals, not parameters: otherwise the planner cannot use the partial indexes on
 * listed plants.
 */
export const listed = ({ status }: PublicFilters): string =>
  `deleted_at IS NULL AND status = '${status === 'exchanged' ? 'exchanged' : 'available'}'`;

function withinBbox([west, south, east, north]: ReturnType<typeof bboxOf>, parameters: Parameters): string {
  const [from, to] = [`public_longitude >= ${parameters.add(west)}`, `public_longitude <= ${parameters.add(east)}`];
  const latitudes = `public_latitude BETWEEN ${parameters.add(south)} AND ${parameters.add(north)}`;
  return `(${from} ${west > east ? 'OR' : 'AND'} ${to}) AND ${latitudes}`;
}

/**
 * Conditions of a public list; places are compared by the public point.
 * @param center placeholder of the cube of the query's point, or null
 * @param place whether an index finds the place, or each plant that is read is checked against it
 */
export function searchConditions(
  query: PublicFilters,
  parameters: Parameters,
  center: string | null,
  radiusKm: number,
  place: 'by index' | 'checked' = 'by index',
): string {
  const conditions = [listed(query)];
  if (center !== null) {
    const chord = parameters.add(chordOf(radiusKm));
    if (place === 'by index') conditions.push(`public_cube <@ cube_enlarge(${center}::cube, ${chord}::float8, 3)`);
    conditions.push(`public_cube <-> ${center}::cube <= ${chord}::float8`);
  }
  if (query.bbox) conditions.push(withinBbox(bboxOf(query.bbox), parameters));
  // An index finds the longest words. All the others are checked in what these find, so that a search of many words takes no longer.
  const terms = searchTerms(query.search ?? '').toSorted((first, second) => second.like.length - first.like.length);
  for (const term of terms.slice(0, mostByIndex)) conditions.push(termCondition(term, parameters));
  const others = terms.slice(mostByIndex).map(({ like }) => like);
  if (others.length > 0) conditions.push(`search_text LIKE ALL (${parameters.add(others)}::text[])`);
  if (query.species) conditions.push(`species_folded LIKE ${parameters.add(containsPattern(query.species))}`);
  const tags = (query.tags ?? '')
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '');
  if (tags.length > 0) conditions.push(`ai_tags @> ${parameters.add(tags)}::text[]`);
  if (query.kind) conditions.push(`kind = ${parameters.add(query.kind)}`);
  if (query.offer) conditions.push(`offer IN ('either', ${parameters.add(query.offer)})`);
  if (query.owner_id) conditions.push(`owner_id = ${parameters.add(query.owner_id)}`);
  if (query.hidden_owners?.length) conditions.push(`owner_id <> ALL(${parameters.add(query.hidden_owners)}::uuid[])`);
  return conditions.join(' AND ');
}
