import { DomainError } from '@offshoot/contracts/errors';
import type { Point } from '../../places/domain/sphere.ts';

/**
 * The point that a query asks from, or null where it names none.
 * @throws DomainError `validation_failed` where only one of the two is given
 */
export function coordinatesOf(query: { latitude?: number | undefined; longitude?: number | undefined }): Point | null {
  const { latitude, longitude } = query;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude === longitude) return null;
  throw new DomainError('validation_failed', {}, { [latitude === undefined ? 'latitude' : 'longitude']: 'required' });
}
