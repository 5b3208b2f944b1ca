import type { ByteSource } from './byte-source.ts';
import { inWindows } from './byte-source.ts';
import { BrokenRecording } from './recording.ts';
import type { Recording, Patch } from './recording.ts';
import { boxAt, boxesIn, freed } from './mp4-boxes.ts';
import type { Box } from './mp4-boxes.ts';
import { fragmentEnd, timesOf, trackOf } from './mp4-tracks.ts';
import type { Track } from './mp4-tracks.ts';

/** Brands of MP4 and of what phones record in the same boxes. Pictures (heic, avif) have others. */
const brands = /^(iso[m2-9]|mp4[12]|avc1|M4[AV] |MSNV|dash|3gp[4-9]|qt {2})$/;
/** Titles, places, names of devices and programs: of the file, of the film, of a track. */
const telling = new Set(['udta', 'meta', 'uuid']);
/** Tables of a minute of film are far smaller. */
const tableBytes = 2 * 1024 * 1024;
const topBoxes = 20_000;
const nothing = Buffer.alloc(0);

/** Zeros over the times of creation and change that mvhd, tkhd and mdhd begin with. */
function timesBlanked(buffer: Buffer, box: Box, offset: number): Patch {
  const start = offset + box.body + 4;
  return { start, end: start + (buffer.readUInt8(box.body) === 1 ? 16 : 8), with: Buffer.alloc(0) };
}

interface Film {
  seconds: number;
  tracks: Track[];
  defaults: Map<number, number>;
  patches: Patch[];
}

function readMovie(buffer: Buffer, offset: number): Film {
  const film: Film = { seconds: 0, tracks: [], defaults: new Map(), patches: [] };
  const moov = boxAt(buffer.subarray(0, 16), 0, buffer.length);
  for (const box of boxesIn(buffer, moov.body, moov.end)) {
    if (telling.has(box.type)) film.patches.push(freed(box, offset));
    if (box.type === 'mvhd') {
      film.seconds = Math.max(film.seconds, timesOf(buffer, box).seconds);
      film.patches.push(timesBlanked(buffer, box, offset));
    }
    if (box.type === 'mvex') {
      for (const trex of boxesIn(buffer, box.body, box.end).filter((each) => each.type === 'trex')) {
        film.defaults.set(buffer.readUInt32BE(trex.body + 4), buffer.readUInt32BE(trex.body + 12));
      }
    }
    if (box.type === 'trak') readTrack(buffer, box, offset, film);
  }
  return film;
}

function readTrack(buffer: Buffer, box: Box, offset: number, film: Film): void {
  const track = trackOf(buffer, box);
  film.tracks.push(track);
  if (track.handler !== 'vide' && track.handler !== 'soun') {
    // What a camera notes beside picture and sound: freed with its samples, which hold where it was.
    film.patches.push(freed(box, offset));
    for (const range of track.samples()) film.patches.push({ ...range, with: nothing });
    return;
  }
  film.seconds = Math.max(film.seconds, track.seconds);
  for (const inner of boxesIn(buffer, box.body, box.end)) {
    if (telling.has(inner.type)) film.patches.push(freed(inner, offset));
    if (inner.type === 'tkhd') film.patches.push(timesBlanked(buffer, inner, offset));
    if (inner.type !== 'mdia') continue;
    for (const media of boxesIn(buffer, inner.body, inner.end)) if (media.type === 'mdhd') film.patches.push(timesBlanked(buffer, media, offset));
  }
}

const isBeyondItsEnd = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ERR_OUT_OF_RANGE' || error.code === 'ERR_BUFFER_OUT_OF_BOUNDS');

/** Reads an MP4 file. Null where its brand is another. @throws BrokenRecording */
export async function readMp4(file: ByteSource): Promise<Recording | null> {
  const source = inWindows(file);
  const film: Film = { seconds: 0, tracks: [], defaults: new Map(), patches: [] };
  const table = async (box: Box) => {
    if (box.end - box.start > tableBytes) throw new BrokenRecording(`the box ${box.type} is too large`);
    return source.read(box.start, box.end - box.start);
  };
  try {
    let boxes = 0;
    for (let at = 0; at + 8 <= file.size; boxes += 1) {
      if (boxes > topBoxes) throw new BrokenRecording('there are too many boxes');
      const box = boxAt(await source.read(at, 16), at, file.size - at);
      if (at === 0) {
        const ftyp = await table(box);
        const named = [8, ...Array.from({ length: Math.max(0, Math.floor((ftyp.length - 16) / 4)) }, (_, index) => 16 + 4 * index)];
        if (!named.some((start) => brands.test(ftyp.toString('latin1', start, start + 4)))) return null;
      }
      if (telling.has(box.type)) film.patches.push(freed(box));
      if (box.type === 'moov') {
        const { seconds, tracks, defaults, patches } = readMovie(await table(box), box.start);
        film.seconds = Math.max(film.seconds, seconds);
        film.tracks.push(...tracks);
        for (const [id, duration] of defaults) film.defaults.set(id, duration);
        film.patches = film.patches.concat(patches);
      }
      if (box.type === 'moof') {
        const buffer = await table(box);
        film.seconds = Math.max(film.seconds, fragmentEnd(buffer, { ...box, start: 0, body: box.body - box.start, end: buffer.length }, film.tracks, film.defaults));
      }
      at = box.end;
    }
  } catch (error) {
    // Tables that point beyond their box.
    if (isBeyondItsEnd(error)) throw new BrokenRecording('a table is cut off');
    throw error;
  }
  const has = (handler: string) => film.tracks.some((track) => track.handler === handler);
  return { format: 'mp4', seconds: film.seconds, hasPicture: has('vide'), hasSound: has('soun'), patches: film.patches };
}
