import type { Place } from './stored-place.ts';

/** A number in an address's query. */
export const numberIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name);
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : null;
};

/** The place in an address's query, if it is one on Earth. */
export function placeIn(params: URLSearchParams): Place | null {
  const [latitude, longitude] = [numberIn(params, 'lat'), numberIn(params, 'lng')];
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
