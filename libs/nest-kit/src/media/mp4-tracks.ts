import { BrokenRecording } from './recording.ts';
import { boxesIn } from './mp4-boxes.ts';
import type { Box } from './mp4-boxes.ts';

export interface Track {
  readonly id: number;
  /** `vide`, `soun`, or what else a camera writes beside them: places, movements, faces. */
  readonly handler: string;
  readonly seconds: number;
  readonly timescale: number;
  /** Where its samples lie in the file. */
  readonly samples: () => { start: number; end: number }[];
}

const samplesAtMost = 500_000;

const find = (buffer: Buffer, within: Box, ...path: string[]): Box | undefined => {
  let box: Box | undefined = within;
  for (const type of path) box = box && boxesIn(buffer, box.body, box.end).find((each) => each.type === type);
  return box;
};

/** Timescale and duration of a box that has both: mvhd and mdhd. A duration of all ones is not known. */
export function timesOf(buffer: Buffer, box: Box): { timescale: number; seconds: number } {
  const isLong = buffer.readUInt8(box.body) === 1;
  const timescale = buffer.readUInt32BE(box.body + (isLong ? 20 : 12));
  const duration = isLong ? buffer.readBigUInt64BE(box.body + 24) : BigInt(buffer.readUInt32BE(box.body + 16));
  const isKnown = duration !== (isLong ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn);
  return { timescale, seconds: isKnown && timescale > 0 ? Number(duration) / timescale : 0 };
}

/** Sizes and places of the samples of a track, as its tables tell. */
function samplesOf(buffer: Buffer, track: Box): { start: number; end: number }[] {
  const stbl = find(buffer, track, 'mdia', 'minf', 'stbl');
  const [stsz, stsc] = [stbl && find(buffer, stbl, 'stsz'), stbl && find(buffer, stbl, 'stsc')];
  const stco = stbl && (find(buffer, stbl, 'stco') ?? find(buffer, stbl, 'co64'));
  if (!stsz || !stsc || !stco) return [];
  const same = buffer.readUInt32BE(stsz.body + 4);
  const count = buffer.readUInt32BE(stsz.body + 8);
  if (count > samplesAtMost) throw new BrokenRecording('a track has too many samples');
  const chunks = buffer.readUInt32BE(stco.body + 4);
  const runs = buffer.readUInt32BE(stsc.body + 4);
  const chunkAt = (index: number) =>
    stco.type === 'co64' ? Number(buffer.readBigUInt64BE(stco.body + 8 + 8 * index)) : buffer.readUInt32BE(stco.body + 8 + 4 * index);
  const ranges: { start: number; end: number }[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks && sample < count; chunk += 1) {
    while (run + 1 < runs && buffer.readUInt32BE(stsc.body + 8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const start = chunkAt(chunk);
    let end = start;
    const inChunk = buffer.readUInt32BE(stsc.body + 8 + 12 * run + 4);
    const next = Math.min(count, sample + inChunk);
    if (same) end += same * (next - sample);
    else for (let index = sample; index < next; index += 1) end += buffer.readUInt32BE(stsz.body + 12 + 4 * index);
    sample = next;
    if (end > start) ranges.push({ start, end });
  }
  return ranges;
}

/** What a `trak` box says. */
export function trackOf(buffer: Buffer, box: Box): Track {
  const [tkhd, mdhd, hdlr] = [find(buffer, box, 'tkhd'), find(buffer, box, 'mdia', 'mdhd'), find(buffer, box, 'mdia', 'hdlr')];
  const times = mdhd ? timesOf(buffer, mdhd) : { timescale: 0, seconds: 0 };
  return {
    id: tkhd ? buffer.readUInt32BE(tkhd.body + (buffer.readUInt8(tkhd.body) === 1 ? 20 : 12)) : 0,
    handler: hdlr ? buffer.toString('latin1', hdlr.body + 8, hdlr.body + 12) : '',
    ...times,
    samples: () => samplesOf(buffer, box),
  };
}

/** When the last sample of a fragment ends, in seconds; `moof` boxes of recordings that were streamed. */
export function fragmentEnd(buffer: Buffer, moof: Box, tracks: readonly Track[], defaults: ReadonlyMap<number, number>): number {
  let last = 0;
  for (const traf of boxesIn(buffer, moof.body, moof.end).filter((box) => box.type === 'traf')) {
    const [tfhd, tfdt] = [find(buffer, traf, 'tfhd'), find(buffer, traf, 'tfdt')];
    if (!tfhd) continue;
    const id = buffer.readUInt32BE(tfhd.body + 4);
    const track = tracks.find((one) => one.id === id);
    if (!track || track.timescale === 0) continue;
    const flags = buffer.readUInt32BE(tfhd.body) & 0xff_ff_ff;
    const beforeDuration = (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
    const usual = flags & 0x8 ? buffer.readUInt32BE(tfhd.body + 8 + beforeDuration) : (defaults.get(id) ?? 0);
    let time = 0;
    if (tfdt) time = buffer.readUInt8(tfdt.body) === 1 ? Number(buffer.readBigUInt64BE(tfdt.body + 4)) : buffer.readUInt32BE(tfdt.body + 4);
    for (const trun of boxesIn(buffer, traf.body, traf.end).filter((box) => box.type === 'trun')) time += runLength(buffer, trun, usual);
    last = Math.max(last, time / track.timescale);
  }
  return last;
}

function runLength(buffer: Buffer, trun: Box, usual: number): number {
  const flags = buffer.readUInt32BE(trun.body) & 0xff_ff_ff;
  const count = buffer.readUInt32BE(trun.body + 4);
  if (!(flags & 0x100)) return count * usual;
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let at = trun.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let length = 0;
  for (let index = 0; index < count; index += 1, at += width) length += buffer.readUInt32BE(at);
  return length;
}
