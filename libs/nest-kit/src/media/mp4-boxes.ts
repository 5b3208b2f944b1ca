import { BrokenRecording } from './recording.ts';
import type { Patch } from './recording.ts';

/** A box within a buffer; positions count from the buffer's begin. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** Reads the header of a box. @param left bytes until the end of what holds it @throws BrokenRecording */
export function boxAt(header: Buffer, start: number, left: number): Box {
  if (header.length < 8) throw new BrokenRecording('a box is cut off');
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  const isLong = short === 1;
  if (isLong && header.length < 16) throw new BrokenRecording('a box is cut off');
  const size = short === 0 ? left : isLong ? Number(header.readBigUInt64BE(8)) : short;
  const body = start + (isLong ? 16 : 8);
  if (size < body - start || size > left) throw new BrokenRecording(`the box ${type} is larger than what holds it`);
  return { type, start, body, end: start + size };
}

/** The boxes that stand one after the other in a part of a buffer. */
export function boxesIn(buffer: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const box = boxAt(buffer.subarray(at, at + 16), at, to - at);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Makes a box free space: players pass it over, and every other byte stays where offsets say. */
export const freed = ({ start, body, end }: Box, offset = 0): Patch => {
  const isLong = body - start === 16;
  return { start: offset + start + 4, end: offset + end, with: isLong ? Buffer.concat([Buffer.from('free', 'latin1'), longSize(end - start)]) : Buffer.from('free', 'latin1') };
};

function longSize(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return bytes;
}
