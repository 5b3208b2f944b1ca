import { gzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';

export interface StoredTile {
  /** The number of the tile in the order of archives: `zxyToTileId` of the package. */
  id: number;
  /** How many tiles from there on are the same; by default it alone. */
  run?: number;
  /** A vector tile, compressed with gzip. */
  data: Buffer;
}

interface File {
  /** By number, ascending. */
  tiles: readonly StoredTile[];
  /** West, south, east and north in degrees. */
  bounds: readonly [number, number, number, number];
  minZoom: number;
  maxZoom: number;
  metadata: object;
}

interface Entry {
  id: number;
  /** How many tiles it is; 0 for a further directory. */
  run: number;
  offset: number;
  length: number;
}

const HEADER = 127;
/** The header and the first directory must fit in what readers request first, 16 KB. */
const LARGEST = 2048;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Ids as differences, run lengths, lengths, and offsets, where 0 means behind the entry before. */
function directory(entries: readonly Entry[]): Buffer {
  const column = (read: (entry: Entry, before: Entry | undefined) => number) =>
    entries.flatMap((entry, at) => varint(read(entry, entries[at - 1])));
  return gzipSync(
    Buffer.from([
      ...varint(entries.length),
      ...column(({ id }, before) => id - (before?.id ?? 0)),
      ...column(({ run }) => run),
      ...column(({ length }) => length),
      ...column(({ offset }, before) => (before && offset === before.offset + before.length ? 0 : offset + 1)),
    ]),
  );
}

/** The first directory, and behind it further ones if one is not enough. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= LARGEST) return { root: directory(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += LARGEST) {
    const leaf = directory(entries.slice(from, from + LARGEST));
    root.push({ id: entries[from]?.id ?? 0, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(root), leaves: Buffer.concat(leaves) };
}

/** A PMTiles archive (version 3) of vector tiles. Equal ones are stored once. */
export function pmtilesFile({ tiles, bounds, minZoom, maxZoom, metadata }: File): Buffer {
  const stored = new Map<string, Entry>();
  const contents: Buffer[] = [];
  let end = 0;
  const entries = tiles.map(({ id, run = 1, data }): Entry => {
    const equal = stored.get(data.toString('latin1'));
    if (equal) return { ...equal, id, run };
    const entry = { id, run, offset: end, length: data.length };
    stored.set(data.toString('latin1'), entry);
    contents.push(data);
    end += data.length;
    return entry;
  });
  const { root, leaves } = directories(entries);
  const more = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  // Offset and length of the directory, the metadata, the further directories and the tiles; then counts of tiles.
  const metadataAt = HEADER + root.length;
  const leavesAt = metadataAt + more.length;
  const dataAt = leavesAt + leaves.length;
  const sizes = [HEADER, root.length, metadataAt, more.length, leavesAt, leaves.length, dataAt, end];
  const addressed = entries.reduce((sum, { run }) => sum + run, 0);
  [...sizes, addressed, entries.length, contents.length].forEach((value, at) => {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  });
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 96);
  bounds.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4));
  return Buffer.concat([header, root, more, leaves, ...contents]);
}
