/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth in km; distances, stored cubes and public points must all use this one. */
export const earthRadiusKm = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;

/** Great-circle distance in km. */
export function distanceKm(a: Point, b: Point): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const half =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The point `km` away in the direction `bearing` (radians, clockwise from north). */
export function pointAt(from: Point, km: number, bearing: number): Point {
  const angle = km / earthRadiusKm;
  const latitude = radians(from.latitude);
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
  const target = Math.asin(Math.max(-1, Math.min(1, sine)));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  const longitude = ((degrees(radians(from.longitude) + turn) + 540) % 360) - 180;
  return { latitude: degrees(target), longitude };
}

/** A point in space, in km from the earth's centre; needs no special case at the poles or the date line. */
export type Vector = readonly [number, number, number];

export function vectorOf({ latitude, longitude }: Point): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  const across = earthRadiusKm * Math.cos(phi);
  return [across * Math.cos(lambda), across * Math.sin(lambda), earthRadiusKm * Math.sin(phi)];
}

/** Projects a point in space onto the surface. */
export function pointOf([x, y, z]: Vector): Point {
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

/** A point as text of PostgreSQL's `cube`. */
export const cubeOf = (point: Point): string => `(${vectorOf(point).join(', ')})`;

/** Length in km of the straight line through the earth between two points `km` apart on its surface. */
export const chordOf = (km: number): number =>
  2 * earthRadiusKm * Math.sin(Math.min(km, Math.PI * earthRadiusKm) / (2 * earthRadiusKm));

/** The great-circle distance in km between two points that a straight line of `km` through the earth connects. */
export const arcOf = (km: number): number => 2 * earthRadiusKm * Math.asin(Math.min(1, km / (2 * earthRadiusKm)));
