import { createHmac } from 'node:crypto';
import { distanceKm, pointAt } from './sphere.ts';
import type { Point } from './sphere.ts';

/** How far the public point lies from the true place, in km. */
export const nearestPublicKm = 0.4;
export const farthestPublicKm = 0.7;

/** A listing this close to a place of its owner shares that place's public point, in km. */
export const samePlaceKm = 1;

/** A place of an owner: where they first listed, and the point that everybody else is shown instead. */
export interface OwnerPlace {
  readonly id: string;
  readonly place: Point;
  readonly public_point: Point;
}

/** A number in [0, 1) from six bytes of a digest. */
const fraction = (digest: Buffer, offset: number): number => digest.readUIntBE(offset, 6) / 2 ** 48;

/**
 * The point that stands for a place in public. Every spot of the ring around the place is equally likely (hence the
 * square root), and without the secret the direction cannot be told; the same place gives the same point again, so
 * that asking often, or listing often, tells nothing more.
 */
export function publicPoint(ownerId: string, place: Point, secret: string): Point {
  const message = `${ownerId}:${place.latitude.toFixed(5)}:${place.longitude.toFixed(5)}`;
  const digest = createHmac('sha256', secret).update(message).digest();
  const bearing = 2 * Math.PI * fraction(digest, 0);
  const inner = nearestPublicKm ** 2;
  const km = Math.sqrt(inner + fraction(digest, 6) * (farthestPublicKm ** 2 - inner));
  return pointAt(place, km, bearing);
}

/**
 * The owner's place that a new listing belongs to. Only the place's own, first point counts: were listings chained,
 * a row of them would drag one public point across a town.
 */
export function placeFor<P extends OwnerPlace>(places: readonly P[], listing: Point): P | null {
  let found: P | null = null;
  let best = samePlaceKm;
  for (const candidate of places) {
    const km = distanceKm(candidate.place, listing);
    if (km <= best) [found, best] = [candidate, km];
  }
  return found;
}
