import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import type { SaveSearchBody } from '@offshoot/contracts/saved-searches';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { chordOf, cubeOf } from '../../sphere/sphere.ts';
import { containsPattern, searchTerms } from '../../search-text/search-text.ts';

/** The criteria of a saved search, in the form in which plants are compared with them. */
export interface SearchCriteria {
  readonly text_patterns: readonly string[];
  readonly species_pattern: string | null;
  readonly wanted_tags: readonly string[];
  readonly radius_km: number | null;
  /** `centre` is the text of a cube, `chord` the straight line in km to the edge of the circle. */
  readonly centre: string | null;
  readonly chord: number | null;
}

/** What the texts of a plant must contain. */
export const patternsOf = ({ search, species }: Pick<SaveSearchBody, 'search' | 'species'>) => ({
  text_patterns: searchTerms(search).map((term) => term.like),
  species_pattern: species === '' ? null : containsPattern(species),
});

/**
 * The criteria that a plant must meet.
 * @throws DomainError `validation_failed` without any filter: every new plant in the world would match
 */
export function criteriaOf(body: SaveSearchBody): SearchCriteria {
  const place = coordinatesOf(body);
  const wanted_tags = body.tags
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '');
  const patterns = patternsOf(body);
  const hasFilter =
    patterns.text_patterns.length > 0 || wanted_tags.length > 0 || body.species !== '' || body.kind || body.offer;
  if (!place && !hasFilter) {
    throw new DomainError('validation_failed', {}, { search: 'required' });
  }
  const radius_km = place && (body.radius_km ?? limits.defaultRadiusKm);
  return {
    ...patterns,
    wanted_tags,
    radius_km,
    centre: place && cubeOf(place),
    chord: radius_km === null ? null : chordOf(radius_km),
  };
}
