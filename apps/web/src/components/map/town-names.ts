import type { TownNames } from '@offshoot/translations/page-names';
import type { FeatureCollection, Point as PointGeometry } from 'geojson';
import { nearest, type Point } from './geometry.ts';

/** Populated places with their names, largest first. */
export type NamedPlaces = FeatureCollection<PointGeometry, { name: string; from: number; rank: number }>;

/** Finds the name of the town at a place in thousandths of a degree. */
export type NameAt = (longitude: number, latitude: number) => string | undefined;

// Half a thousandth to each side: rounding twice may end in the next hundredth.
const hundredths = (thousandths: number): Set<number> =>
  new Set([Math.round((thousandths - 0.5) / 10), Math.round((thousandths + 0.5) / 10)]);

/** Names of towns by their places. Each is given once: with the largest place first, no borough gets its town's name. */
export function namesByPlace(towns: readonly TownNames[]): NameAt {
  const keyOf = (east: number, north: number) => `${east} ${north}`;
  const names = new Map(
    towns.map(({ name, longitude, latitude }) => [
      keyOf(Math.round(longitude * 100), Math.round(latitude * 100)),
      name,
    ]),
  );
  return (longitude, latitude) => {
    for (const east of hundredths(longitude))
      for (const north of hundredths(latitude)) {
        const name = names.get(keyOf(east, north));
        if (name !== undefined) {
          names.delete(keyOf(east, north));
          return name;
        }
      }
    return undefined;
  };
}

/** How far a place may be from the town that it is said to be near. */
export const NEAR_KM = 25;

/** The name of the nearest place; null if none is near. */
export function nearestTown({ features }: NamedPlaces, centre: Point): string | null {
  const town = nearest(
    features,
    ({ geometry: { coordinates } }) => ({ latitude: coordinates[1] ?? 0, longitude: coordinates[0] ?? 0 }),
    centre,
    NEAR_KM,
  );
  return town?.properties.name ?? null;
}
