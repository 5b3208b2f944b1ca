import { limits } from '@offshoot/contracts/limits';
import type { Feature, Polygon } from 'geojson';

export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Great-circle distance, in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The item whose point is nearest; null if none is within so many kilometres. */
export function nearest<T>(all: readonly T[], pointOf: (item: T) => Point, centre: Point, withinKm: number): T | null {
  let closest: { item: T; km: number } | null = null;
  for (const item of all) {
    const km = distanceKm(centre, pointOf(item));
    if (km < (closest?.km ?? withinKm)) closest = { item, km };
  }
  return closest?.item ?? null;
}

/** West, south, east and north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The circle around an area with the smallest radius on offer that covers it, in kilometres; null if none does. */
export function circleCovering([west, south, east, north]: Bounds): { centre: Point; radius: number } | null {
  if (west > east) return null;
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const corners = [south, north].map((latitude) => distanceKm(centre, { latitude, longitude: west }));
  const radius = limits.radiusOptionsKm.find((km) => km >= Math.max(...corners));
  return radius === undefined ? null : { centre, radius };
}

/** Whether a point is in an area, which crosses the date line if west exceeds east. */
export const isWithin = ({ latitude, longitude }: Point, [west, south, east, north]: Bounds): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east);

/** A closed ring of longitudes and latitudes (the last equals the first), as a polygon. */
export const polygonOf = (ring: readonly (readonly [number, number])[]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring.map(([longitude, latitude]) => [longitude, latitude])] },
});

/** The circle around a point as a polygon: it keeps its size in kilometres at every zoom. */
export function circleAround({ latitude, longitude }: Point, km: number): Feature<Polygon> {
  const [lat, arc] = [radians(latitude), km / EARTH_KM];
  const ring = Array.from({ length: 65 }, (_, step) => {
    const bearing = (step % 64) * (Math.PI / 32);
    const sinLat = Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(arc) * Math.cos(lat), Math.cos(arc) - Math.sin(lat) * sinLat);
    return [longitude + degrees(east), degrees(Math.asin(sinLat))] as const;
  });
  return polygonOf(ring);
}

/** West, south, east and north of points; null without any. */
export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map((point) => point.latitude), points.map((point) => point.longitude)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The bounds of a circle. */
export function boundsOfCircle(centre: Point, km: number): Bounds {
  const [ring = []] = circleAround(centre, km).geometry.coordinates;
  return boundsOf(ring.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))) ?? [-180, -85, 180, 85];
}
