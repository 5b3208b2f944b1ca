import { DomainError } from '@offshoot/contracts/errors';
import type { Point } from '../sphere/sphere.ts';

/**
 * The centre of a query, or null if it has none.
 * @throws DomainError `validation_failed` if only one of the two coordinates is given
 */
export function coordinatesOf(query: { latitude?: number | undefined; longitude?: number | undefined }): Point | null {
  const { latitude, longitude } = query;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude === longitude) return null;
  throw new DomainError('validation_failed', {}, { [latitude === undefined ? 'latitude' : 'longitude']: 'required' });
}
