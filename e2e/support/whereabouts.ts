import type { Plant } from '@offshoot/contracts/plants';
import type { Place } from './person.ts';

const earthRadiusM = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function metresBetween(from: Place, to: Place): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(half));
}

/**
 * The private location of a plant: coordinates to the metre, and the street. Coarser digits may also be in the public
 * point.
 */
export function secretsOf({
  latitude,
  longitude,
  address,
}: Pick<Plant, 'latitude' | 'longitude' | 'address'>): string[] {
  const digits = (value: number) => (Math.trunc(value * 100_000) / 100_000).toFixed(5);
  const street = address?.split(/\s+\d/)[0] ?? '';
  return [digits(latitude), digits(longitude), ...(street ? [street] : [])];
}
