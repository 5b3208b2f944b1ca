import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A closed line around a piece of land or water, in a flat world; the first point is not repeated. */
export interface Shore {
  /** 1 around land, 2 around a lake in it, 3 around an island there, 4 around a pond on that. */
  level: number;
  /** x and y in turn, as `mercator` has them. A line that goes on past an edge of the world has values past it. */
  points: Float64Array;
}

/** A place on the world as a square from 0 to 1, as tiles divide it. */
export function mercator(longitude: number, latitude: number): [x: number, y: number] {
  const sin = Math.sin((Math.max(-85.06, Math.min(85.06, latitude)) * Math.PI) / 180);
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
}

/** A line within one bin, whose ends are on the bin's sides. */
interface Piece {
  /** The first point in the file, and one past the last. */
  from: number;
  to: number;
  /** The bin's south-western corner, in units. */
  east: number;
  north: number;
}

/** Coordinates in the file are fractions of a bin, and a bin is one degree. */
const UNITS = 65_535;
const BINS_AROUND = 360;
const BINS_UP = 180;
const ALL_AROUND = BINS_AROUND * UNITS;
/** Which side of a bin a line begins on; this one if it is closed within the bin. */
const CLOSED = 4;
/** The grounding line of Antarctica's ice: a second shore inside of the first. */
const GROUNDING = 6;

function columnsOf(file: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gshhg-'));
  const read = (name: string): ArrayBuffer => {
    const out = path.join(folder, name);
    execFileSync('h5dump', ['-d', `/${name}`, '-b', 'LE', '-o', out, file], { stdio: ['ignore', 'ignore', 'inherit'] });
    return Uint8Array.from(readFileSync(out)).buffer;
  };
  try {
    return {
      counts: new Int16Array(read('N_segments_in_a_bin')),
      firsts: new Int32Array(read('Id_of_first_segment_in_a_bin')),
      segments: new Int32Array(read('Embedded_npts_levels_exit_entry_for_a_segment')),
      polygons: new Int32Array(read('Id_of_GSHHS_ID')),
      points: new Int32Array(read('Id_of_first_point_in_a_segment')),
      eastwards: new Uint16Array(read('Relative_longitude_from_SW_corner_of_bin')),
      northwards: new Uint16Array(read('Relative_latitude_from_SW_corner_of_bin')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Columns = ReturnType<typeof columnsOf>;

const keyOf = ({ eastwards, northwards }: Columns, { east, north }: Piece, point: number) =>
  ((east + (eastwards[point] ?? 0)) % ALL_AROUND) * (BINS_UP * UNITS + 1) + north + (northwards[point] ?? 0);

/** Puts pieces of a polygon, in any order, behind each other to closed lines. */
function joined(columns: Columns, pieces: readonly Piece[]): Piece[][] {
  const startingAt = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const key = keyOf(columns, piece, piece.from);
    startingAt.set(key, [...(startingAt.get(key) ?? []), piece]);
  }
  const lines: Piece[][] = [];
  const used = new Set<Piece>();
  for (const first of pieces) {
    const line: Piece[] = [];
    for (let next: Piece | undefined = first; next && !used.has(next);) {
      used.add(next);
      line.push(next);
      next = startingAt.get(keyOf(columns, next, next.to - 1))?.find((piece) => !used.has(piece));
    }
    if (line.length === 0) continue;
    const last = line.at(-1);
    if (!last || keyOf(columns, last, last.to - 1) !== keyOf(columns, first, first.from))
      throw new Error('A shore does not end where it begins.');
    lines.push(line);
  }
  return lines;
}

function pointsOf({ eastwards, northwards }: Columns, line: readonly Piece[]): Float64Array {
  const points: number[] = [];
  let [turn, before] = [0, Number.NaN];
  for (const { from, to, east, north } of line) {
    // The last point is the first of the next piece.
    for (let at = from; at < to - 1; at += 1) {
      const x = east + (eastwards[at] ?? 0);
      if (Math.abs(x - before) > ALL_AROUND / 2) turn += x < before ? ALL_AROUND : -ALL_AROUND;
      before = x;
      points.push(...mercator((x + turn) / UNITS, (north + (northwards[at] ?? 0)) / UNITS - 90));
    }
  }
  const turns = Math.round((points.at(-2) ?? 0) - (points[0] ?? 0));
  return Float64Array.from(turns === 0 ? points : aroundPole(points, turns));
}

/**
 * A line around the south pole, which a flat world has at its lower edge. It goes there from its southernmost point, as
 * the way from any other may cross it.
 */
function aroundPole(points: readonly number[], turns: number): number[] {
  let start = 0;
  for (let at = 0; at < points.length; at += 2) if ((points[at + 1] ?? 0) > (points[start + 1] ?? 0)) start = at;
  const passed = points.slice(0, start).map((value, at) => (at % 2 === 0 ? value + turns : value));
  const [x = 0, y = 0] = points.slice(start);
  return [...points.slice(start), ...passed, x + turns, y, x + turns, 1, x, 1];
}

/** All shores of a file of GSHHG for GMT (`binned_GSHHS_f.nc`), read with h5dump: such files are NetCDF 4, thus HDF5. */
export function readShores(file: string): Shore[] {
  const columns = columnsOf(file);
  const { counts, firsts, segments, polygons, points } = columns;
  const shores: Shore[] = [];
  const open = new Map<number, { level: number; pieces: Piece[] }>();
  counts.forEach((count, bin) => {
    const [east, north] = [(bin % BINS_AROUND) * UNITS, (BINS_UP - 1 - Math.floor(bin / BINS_AROUND)) * UNITS];
    const first = firsts[bin] ?? 0;
    for (let id = first; id < first + count; id += 1) {
      const [segment = 0, from = 0, polygon = 0] = [segments[id], points[id], polygons[id]];
      // Three bits each for the sides of exit and entry and for the level, then the number of points.
      const [entry, level, length] = [(segment >>> 3) & 7, (segment >>> 6) & 7, segment >>> 9];
      if (level === GROUNDING) continue;
      const piece = { from, to: from + length, east, north };
      if (entry === CLOSED) shores.push({ level, points: pointsOf(columns, [piece]) });
      else {
        const of = open.get(polygon) ?? { level, pieces: [] };
        of.pieces.push(piece);
        open.set(polygon, of);
      }
    }
  });
  for (const { level, pieces } of open.values())
    for (const line of joined(columns, pieces)) shores.push({ level, points: pointsOf(columns, line) });
  return shores;
}
