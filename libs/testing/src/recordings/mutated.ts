import { Buffer } from 'node:buffer';

/** One change to the structure of a file, and where it is made. */
export interface Change {
  readonly at: number;
  readonly kind: 'size' | 'count' | 'twice' | 'many' | 'without' | 'cut' | 'zeros';
  readonly value: number;
}

/** Where the boxes or elements of a file may begin: at four letters or a known id. */
function partsOf(file: Buffer): number[] {
  const parts: number[] = [];
  const isMp4 = file.toString('latin1', 4, 8) === 'ftyp';
  const ids = [
    '1a45dfa3',
    '4282',
    '18538067',
    '1549a966',
    '1654ae6b',
    '1f43b675',
    '2ad7b1',
    'ae',
    'e0',
    'e7',
    'a3',
    'a0',
    '63a2',
  ].map((id) => Buffer.from(id, 'hex'));
  for (let at = 0; at + 12 <= file.length; at += 1) {
    const isBox =
      isMp4 &&
      /^[a-z0-9 ]{4}$/.test(file.toString('latin1', at + 4, at + 8)) &&
      file.readUInt32BE(at) <= file.length - at;
    if (isBox || (!isMp4 && ids.some((id) => file.subarray(at, at + id.length).equals(id)))) parts.push(at);
  }
  return parts;
}

/**
 * Breaks the structure of a file: sizes, counts, order and number of its boxes or elements, rather than single bits.
 */
export function mutated(file: Buffer, changes: readonly Change[]): Buffer {
  let bytes: Buffer = Buffer.from(file);
  for (const { at, kind, value } of changes) {
    const parts = partsOf(bytes);
    const start = parts[at % Math.max(1, parts.length)] ?? 0;
    const end = parts[(at % Math.max(1, parts.length)) + 1] ?? bytes.length;
    const word = (position: number) => {
      if (position + 4 <= bytes.length) bytes.writeUInt32BE(value >>> 0, position);
    };
    if (kind === 'size') word(start);
    if (kind === 'count') word(start + 12);
    if (kind === 'twice' || kind === 'many')
      bytes = Buffer.concat([
        bytes.subarray(0, end),
        ...Array.from({ length: kind === 'many' ? 5_000 : 1 }, () => bytes.subarray(start, end)),
        bytes.subarray(end),
      ]);
    if (kind === 'without') bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    if (kind === 'cut') bytes = bytes.subarray(0, Math.max(12, end));
    if (kind === 'zeros')
      bytes = Buffer.concat([bytes.subarray(0, end), Buffer.alloc(value % 100_000), bytes.subarray(end)]);
    if (bytes.length > 8_000_000) break;
  }
  return bytes;
}
