import type { ByteSource } from './byte-source.ts';
import { inWindows } from './byte-source.ts';
import { BrokenRecording } from './recording.ts';
import type { Recording, Patch } from './recording.ts';

const ids = {
  docType: 0x4282, segment: 0x18538067, info: 0x1549a966, timestampScale: 0x2ad7b1, duration: 0x4489, tracks: 0x1654ae6b, trackEntry: 0xae, trackType: 0x83,
  cluster: 0x1f43b675, timestamp: 0xe7, simpleBlock: 0xa3, blockGroup: 0xa0, block: 0xa1,
};
const trackKinds = { picture: 1, sound: 2 };
/** Tags, attachments and chapters; date, title and file names; names of tracks. */
const telling = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0x4461, 0x7ba9, 0x7384, 0x73a4, 0x536e]);
/** Elements whose children are looked at. A cluster is entered too: its end may stand nowhere. */
const entered = new Set([ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup]);
const elementsAtMost = 500_000;
/** The header of a file names its format in some forty bytes. */
const headerBytes = 4_096;

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  /** Null where the writer did not know it, as in a live recording. */
  readonly end: number | null;
}

/** A number of variable length; with its marker kept for ids. */
function vint(bytes: Buffer, at: number, keepMarker: boolean): { value: number; length: number; isUnknown: boolean } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) throw new BrokenRecording('an element is cut off');
  let value = keepMarker ? first : first & ((1 << (8 - length)) - 1);
  let isUnknown = (first & ((1 << (8 - length)) - 1)) === (1 << (8 - length)) - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, length, isUnknown };
}

async function elementAt(source: ByteSource, start: number): Promise<Element> {
  const header = await source.read(start, 12);
  const id = vint(header, 0, true);
  if (id.length > 4) throw new BrokenRecording('an element has no id');
  const size = vint(header, id.length, false);
  const body = start + id.length + size.length;
  const end = size.isUnknown ? null : body + size.value;
  if (end !== null && end > source.size) throw new BrokenRecording('an element is larger than the file');
  return { id: id.value, start, body, end };
}

/** Makes an element void: of the same length, and passed over. */
function voided(start: number, end: number): Patch {
  const length = end - start;
  const head = Buffer.alloc(length >= 9 ? 9 : 2);
  head[0] = 0xec;
  if (length >= 9) head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  else head[1] = 0x80 | (length - 2);
  return { start, end, with: head };
}

const unsigned = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);
const float = (bytes: Buffer): number => (bytes.length === 8 ? bytes.readDoubleBE() : bytes.length === 4 ? bytes.readFloatBE() : 0);

/** Reads a WebM file. Null where it is another Matroska. @throws BrokenRecording */
export async function readWebm(file: ByteSource): Promise<Recording | null> {
  const source = inWindows(file);
  const patches: Patch[] = [];
  let scale = 1_000_000;
  let duration = 0;
  let cluster = 0;
  let lastBlock = 0;
  const kinds = new Set<number>();
  let docType = '';

  const header = await elementAt(source, 0);
  if ((header.end ?? 0) > headerBytes) throw new BrokenRecording('the header is too large');
  for (let at = header.body, end = header.end ?? 0; at < end; ) {
    const element = await elementAt(source, at);
    const next = element.end ?? end;
    if (element.id === ids.docType) docType = (await source.read(element.body, Math.min(next, end) - element.body)).toString('latin1').split('\0', 1).join('');
    at = next;
  }
  if (docType !== 'webm') return null;

  let elements = 0;
  for (let at = header.end ?? 0; at < file.size; elements += 1) {
    if (elements > elementsAtMost) throw new BrokenRecording('there are too many elements');
    const element = await elementAt(source, at);
    const { id, body, end } = element;
    if (entered.has(id)) {
      at = body;
      continue;
    }
    if (end === null) throw new BrokenRecording('an element has no end');
    if (telling.has(id)) patches.push(voided(element.start, end));
    const short = () => source.read(body, Math.min(8, end - body));
    if (id === ids.timestampScale) scale = unsigned(await short());
    if (id === ids.duration) duration = float(await short());
    if (id === ids.trackType) kinds.add(unsigned(await short()));
    if (id === ids.timestamp) cluster = unsigned(await short());
    if (id === ids.simpleBlock || id === ids.block) {
      const bytes = await source.read(body, 12);
      const track = vint(bytes, 0, false);
      if (bytes.length < track.length + 2) throw new BrokenRecording('a block is cut off');
      lastBlock = Math.max(lastBlock, cluster + bytes.readInt16BE(track.length));
    }
    at = end;
  }
  return { format: 'webm', seconds: (Math.max(duration, lastBlock) * scale) / 1e9, hasPicture: kinds.has(trackKinds.picture), hasSound: kinds.has(trackKinds.sound), patches };
}
