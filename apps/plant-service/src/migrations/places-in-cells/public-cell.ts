import { createHmac } from 'node:crypto';
import { cellToBoundary, cellToChildren, cellToLatLng, cellToParent, getResolution, latLngToCell } from 'h3-js';
import { pointOf, vectorOf, type Point, type Vector } from './sphere.ts';

/** H3 resolutions: cells of about 0.74 km² within towns, of about 5.2 km² elsewhere. */
const townResolution = 8;
const countryResolution = 7;

const pointOfPair = ([latitude = 0, longitude = 0]: readonly number[]): Point => ({ latitude, longitude });

/**
 * The cell that replaces every place in it in public. Its size is decided for each large cell as a whole, by its
 * centre. A large cell is the set of its children, not its own outline: the outlines of the two sizes cross, and a home
 * in a sliver between them would be known to be in that sliver.
 */
export function publicCell(place: Point, isTown: (point: Point) => boolean): string {
  const small = latLngToCell(place.latitude, place.longitude, townResolution);
  const large = cellToParent(small, countryResolution);
  return isTown(pointOfPair(cellToLatLng(large))) ? small : large;
}

const partsOf = (cell: string): string[] =>
  getResolution(cell) === townResolution ? [cell] : cellToChildren(cell, townResolution);

/** A number in [0, 1) from six bytes of a digest. */
const fraction = (digest: Buffer, offset: number): number => digest.readUIntBE(offset, 6) / 2 ** 48;

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function areaOf(a: Vector, b: Vector): number {
  return Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]) / 2;
}

/** Keeps rounding from moving a point over the edge of its cell. */
const inward = 0.999;
/** Decimals of a public point, a tenth of a metre: the last digits of a sine differ between processors. */
const decimals = 6;

/** The point of a hexagon or pentagon chosen by three numbers in [0, 1); uniformly distributed. */
function pointWithin(cell: string, [which, along, across]: readonly [number, number, number]): Point {
  const centre = vectorOf(pointOfPair(cellToLatLng(cell)));
  const corners = cellToBoundary(cell).map((pair) => minus(vectorOf(pointOfPair(pair)), centre));
  const triangles = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return { corner, next, area: areaOf(corner, next) };
  });
  let left = which * triangles.reduce((sum, { area }) => sum + area, 0);
  const chosen = triangles.find(({ area }) => (left -= area) < 0) ?? triangles.at(-1);
  if (!chosen) throw new Error(`${cell} has no outline.`);
  const out = Math.sqrt(along) * inward;
  const part = (axis: 0 | 1 | 2) =>
    centre[axis] + out * ((1 - across) * chosen.corner[axis] + across * chosen.next[axis]);
  const { latitude, longitude } = pointOf([part(0), part(1), part(2)]);
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) };
}

/** The public point of a cell; a function of the cell and the secret alone. */
export function cellPoint(cell: string, secret: string): Point {
  const digest = createHmac('sha256', secret).update(cell).digest();
  const parts = partsOf(cell);
  const part = parts[Math.floor(fraction(digest, 0) * parts.length)] ?? cell;
  return pointWithin(part, [fraction(digest, 6), fraction(digest, 12), fraction(digest, 18)]);
}
