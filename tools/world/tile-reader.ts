import type { PMTiles } from 'pmtiles';
import { mercator } from './shorelines.ts';
import { EXTENT } from './tiles.ts';

/** The areas of a tile that enclose each other or not, with the level of each. */
interface Area {
  level: number;
  /** Each x and y in turn. */
  lines: number[][];
}

/** The fields of a protocol buffer that are numbers or bytes; tiles have no others. */
function* fieldsOf(bytes: Uint8Array): Generator<{ field: number; value: number; bytes: Uint8Array }> {
  const read = numbersOf(bytes);
  while (read.isLeft()) {
    const tag = read.next();
    const value = read.next();
    const isBytes = (tag & 7) === 2;
    yield { field: tag >> 3, value, bytes: isBytes ? read.skip(value) : new Uint8Array() };
  }
}

function numbersOf(bytes: Uint8Array) {
  let at = 0;
  return {
    isLeft: () => at < bytes.length,
    next: () => {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes[at] ?? 0;
        at += 1;
        value += (byte & 127) * factor;
        if (byte < 128) return value;
      }
    },
    skip: (length: number) => {
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}

const signed = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function linesOf(geometry: Uint8Array): number[][] {
  const read = numbersOf(geometry);
  const lines: number[][] = [];
  let [x, y] = [0, 0];
  while (read.isLeft()) {
    const command = read.next();
    // 1 begins a line, 2 continues it, 7 closes it.
    if ((command & 7) === 7) continue;
    if ((command & 7) === 1) lines.push([]);
    for (let left = command >> 3; left > 0; left -= 1) {
      x += signed(read.next());
      y += signed(read.next());
      lines.at(-1)?.push(x, y);
    }
  }
  return lines;
}

/** The areas of the layer `shores` of a vector tile, in their order. */
function areasOf(tile: Uint8Array): Area[] {
  return [...fieldsOf(tile)].flatMap((layer) => {
    const fields = [...fieldsOf(layer.bytes)];
    const name = fields.find(({ field }) => field === 1)?.bytes;
    if (new TextDecoder().decode(name) !== 'shores') return [];
    const values = fields.filter(({ field }) => field === 4).map(({ bytes }) => [...fieldsOf(bytes)][0]?.value ?? 0);
    return fields
      .filter(({ field }) => field === 2)
      .map(({ bytes }) => {
        const feature = [...fieldsOf(bytes)];
        const tags = numbersOf(feature.find(({ field }) => field === 2)?.bytes ?? new Uint8Array());
        tags.next();
        return {
          level: values[tags.next()] ?? 0,
          lines: linesOf(feature.find(({ field }) => field === 4)?.bytes ?? new Uint8Array()),
        };
      });
  });
}

/** Whether an even or odd number of a line's sides are to the left of a point. */
function isInside(line: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = line.length - 2; at < line.length; before = at, at += 2) {
    const [toX = 0, toY = 0, fromX = 0, fromY = 0] = [line[at], line[at + 1], line[before], line[before + 1]];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
  }
  return inside;
}

/** What the archive has at a place: that of the last area there, as a map paints them. */
export async function groundAt(archive: PMTiles, zoom: number, longitude: number, latitude: number) {
  const [x, y] = mercator(longitude, latitude).map((value) => value * 2 ** zoom) as [number, number];
  const tile = await archive.getZxy(zoom, Math.floor(x), Math.floor(y));
  if (!tile) throw new Error('The archive has no tile of the place.');
  const [across, down] = [(x % 1) * EXTENT, (y % 1) * EXTENT];
  const areas = areasOf(new Uint8Array(tile.data));
  const last = areas.filter(({ lines }) => lines.some((line) => isInside(line, across, down))).at(-1);
  if (!last) throw new Error('A tile is empty at the place.');
  return last.level % 2 === 1 ? 'land' : 'water';
}
