/** West, south, east and north in degrees; it crosses the date line if west exceeds east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A tile of the Web Mercator grid: `2 ** zoom` of them around the earth, row 0 in the north. */
export interface Tile {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** Cells along each side of a tile: 64 of its 512 pixels each. */
const cellsPerSide = 8;
/** Tiles of one map at most, whatever zoom is requested. */
const mostTiles = 30;
/** The latitude at which the square map of the world ends, in degrees. */
const edge = 85.051_128_779_806_59;

const clamped = (value: number, most: number): number => Math.max(0, Math.min(most, value));

const columnOf = (longitude: number, across: number): number =>
  clamped(Math.floor(((longitude + 180) / 360) * across), across - 1);

function rowOf(latitude: number, across: number): number {
  const sine = Math.sin((Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180);
  return clamped(Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across), across - 1);
}

const longitudeOf = (column: number, across: number): number => (column / across) * 360 - 180;

/** The northern edge of a row; the outermost rows reach to the poles. */
function latitudeOf(row: number, across: number): number {
  if (row <= 0) return 90;
  if (row >= across) return -90;
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The tiles that an area touches, at the requested zoom or the nearest at which they are at most 30. */
export function tilesOf([west, south, east, north]: Bounds, requested: number): Tile[] {
  for (let zoom = requested; ; zoom -= 1) {
    const across = 2 ** zoom;
    const [first, last] = [columnOf(west, across), columnOf(east, across)];
    const spans: [number, number][] =
      west > east
        ? [
            [first, across - 1],
            [0, last],
          ]
        : [[first, last]];
    const [top, bottom] = [rowOf(north, across), rowOf(south, across)];
    const wide = spans.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    if (wide * (bottom - top + 1) > mostTiles && zoom > 0) continue;
    const columns = [...new Set(spans.flatMap(([from, to]) => range(from, to)))];
    return columns.flatMap((column) => range(top, bottom).map((row) => ({ zoom, column, row })));
  }
}

export function boundsOf({ zoom, column, row }: Tile): Bounds {
  const across = 2 ** zoom;
  return [
    longitudeOf(column, across),
    latitudeOf(row + 1, across),
    longitudeOf(column + 1, across),
    latitudeOf(row, across),
  ];
}

/** The lower edges of the cells of these tiles, in degrees, ascending. */
export function edgesOf(tiles: readonly Tile[]): { longitudes: number[]; latitudes: number[] } {
  const edges = (indexes: readonly number[], degreesOf: (index: number, across: number) => number, from: number) =>
    [...new Set(indexes)]
      .flatMap((index) => range(index * cellsPerSide + from, (index + 1) * cellsPerSide - 1 + from))
      .map((cell) => degreesOf(cell, 2 ** (tiles[0]?.zoom ?? 0) * cellsPerSide))
      .sort((first, second) => first - second);
  return {
    longitudes: edges(
      tiles.map(({ column }) => column),
      longitudeOf,
      0,
    ),
    latitudes: edges(
      tiles.map(({ row }) => row),
      latitudeOf,
      1,
    ),
  };
}

/** Whether a point is in an area or on its edge. */
export const isWithin = (
  { latitude, longitude }: { latitude: number; longitude: number },
  [west, south, east, north]: Bounds,
): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east);

const outward = 1e6;

/** An area as a `bbox` of six decimals (some 0.1 m) that contains it. */
export const bboxText = ([west, south, east, north]: Bounds): string =>
  [Math.floor(west * outward), Math.floor(south * outward), Math.ceil(east * outward), Math.ceil(north * outward)]
    .map((value) => (value / outward).toFixed(6))
    .join(',');
