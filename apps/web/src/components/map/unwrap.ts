import type { Geometry, Position } from 'geojson';

/** Continues longitudes past 180° where a line crosses the date line, so that it is not drawn back across the world. */
function unwrapped(line: readonly Position[]): Position[] {
  let turn = 0;
  let before: number | null = null;
  return line.map(([longitude = 0, latitude = 0]) => {
    if (before !== null && Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}

// A flat map has no pole: it is infinitely far away.
const POLE = 89;

/** A hole that is only the pole itself, where land around it was stitched together. */
const isPole = (ring: readonly Position[]) => ring.every(([, latitude = 0]) => Math.abs(latitude) > POLE);

/** The same for a ring. One that ends a whole turn from its start encloses a pole, and is closed along it. */
function unwrappedRing(ring: readonly Position[]): Position[] {
  const line = unwrapped(ring);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || first[0] === last[0]) return line;
  const pole = (first[1] ?? 0) < 0 ? -POLE : POLE;
  return [...line, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

const unwrappedPolygon = (rings: readonly Position[][]) => rings.filter((ring) => !isPole(ring)).map(unwrappedRing);

/** The atlas does not split at the date line; a flat map needs coordinates that continue past it. */
export function unwrap<G extends Geometry>(geometry: G): G {
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: unwrappedPolygon(geometry.coordinates) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map(unwrappedPolygon) };
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(unwrapped) };
    default:
      return geometry;
  }
}
