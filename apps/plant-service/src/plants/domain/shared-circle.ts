import { earthRadiusKm, type Point } from '../../sphere/sphere.ts';

export interface Circle extends Point {
  readonly radius_km: number;
}

const kmPerDegree = (Math.PI * earthRadiusKm) / 180;
/** Side of a cell as a share of the radius: no point of a cell is further than a quarter of it from the centre. */
const side = 0.35;

/** A circle within the given one, the same for all circles of this radius around points of one cell. */
export function sharedCircle({ latitude, longitude }: Point, radiusKm: number): Circle {
  const degrees = (side * radiusKm) / kmPerDegree;
  const row = Math.floor((latitude + 90) / degrees);
  const [south, north] = [row * degrees - 90, (row + 1) * degrees - 90];
  // Of the row's two parallels, the longer one.
  const parallel = south < 0 && north > 0 ? 1 : Math.cos((Math.min(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const columns = Math.max(1, Math.ceil((360 * parallel) / degrees));
  const column = Math.floor(((longitude + 180) / 360) * columns);
  return {
    latitude: Math.max(-90, Math.min(90, (south + north) / 2)),
    longitude: ((column + 0.5) / columns) * 360 - 180,
    radius_km: 0.75 * radiusKm,
  };
}
