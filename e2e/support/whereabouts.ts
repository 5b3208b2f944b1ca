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
 * What a text reveals of a plant's private location: a coordinate as its owner has it, both of them to the metre, or the
 * street. One alone to the metre may be that of another plant's public point.
 */
export function revealedIn(
  text: string,
  { latitude, longitude, address }: Pick<Plant, 'latitude' | 'longitude' | 'address'>,
): string[] {
  const digits = (value: number) => (Math.trunc(value * 100_000) / 100_000).toFixed(5);
  const street = address?.split(/\s+\d/)[0] ?? '';
  const secrets = [String(latitude), String(longitude), ...(street ? [street] : [])];
  const toTheMetre = [digits(latitude), digits(longitude)];
  const revealed = secrets.filter((secret) => text.includes(secret));
  return toTheMetre.every((secret) => text.includes(secret)) ? [...revealed, ...toTheMetre] : revealed;
}
