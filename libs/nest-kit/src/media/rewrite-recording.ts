import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  MP4,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { EncodedPacket, InputAudioTrack, InputVideoTrack, OutputFormat } from 'mediabunny';
import type { Recording, RewriteResult, RewriteTask } from './recording.ts';

/** One picture and one sound; a phone adds a second microphone, an editor a second language. */
const maxTracks = 4;
/** A minute at 120 pictures a second and in packets of sound of 2.5 ms holds 31,200. */
const maxPackets = 60_000;
/** A picture of a 50 MB recording; a table of all its packets has half as much. */
const maxPacketBytes = 4 * 1024 * 1024;
const maxTableBytes = 4 * 1024 * 1024;
const maxBoxes = 10_000;
/** Bytes that the reader keeps of the file. */
const cacheBytes = 2 * 1024 * 1024;

class Refused extends Error {
  readonly outcome: 'unsupported' | 'broken' | 'too_long';

  constructor(outcome: Refused['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

interface Measured {
  readonly packets: number;
  readonly first: number;
  readonly last: number;
}

/** A track that is copied, and the packet that comes next. */
interface Copied {
  readonly sink: EncodedPacketSink;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  readonly close: () => void;
  next: EncodedPacket | null;
}

type KnownTrack = InputVideoTrack | InputAudioTrack;

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The tracks of picture and sound that both the reader and the container to be written know. */
async function tracksOf(input: Input, output: OutputFormat): Promise<KnownTrack[]> {
  const all = await input.getTracks();
  if (all.length === 0) throw new Refused('broken');
  const known = new Set<string>(output.getSupportedCodecs());
  const tracks: KnownTrack[] = [];
  for (const track of all) {
    const codec = await track.getCodec();
    if (codec && known.has(codec) && (track.isVideoTrack() || track.isAudioTrack())) tracks.push(track);
  }
  if (tracks.length === 0) throw new Refused('unsupported');
  if (tracks.length > maxTracks) throw new Refused('broken');
  return tracks;
}

/** The reader loads each table whole, before it looks at it. */
async function checkTables(file: FileHandle, size: number): Promise<void> {
  const header = Buffer.alloc(16);
  for (let at = 0, boxes = 0; at + 8 <= size; boxes += 1) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const length = short === 0 ? size - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (boxes > maxBoxes) throw new Refused('broken');
    if (length < 8) return;
    if (/^mo(ov|of)$/.test(header.toString('latin1', 4, 8)) && length > maxTableBytes) throw new Refused('broken');
    at += length;
  }
}

/** Goes through the packets without their bytes, so that nothing is written of a file that is refused. */
async function measure(
  tracks: readonly KnownTrack[],
  fileBytes: number,
  maxSeconds: number,
): Promise<Map<KnownTrack, Measured>> {
  const measured = new Map<KnownTrack, Measured>();
  let packets = 0;
  let bytes = 0;
  for (const track of tracks) {
    const found = { packets: 0, first: Infinity, last: 0 };
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      found.packets += 1;
      found.first = Math.min(found.first, packet.timestamp);
      found.last = Math.max(found.last, packet.timestamp + packet.duration);
      if (found.last - Math.min(found.first, 0) > maxSeconds) throw new Refused('too_long');
      packets += 1;
      bytes += packet.byteLength;
      // Packets of which many lie in the same bytes would make a large file of a small one.
      if (packets > maxPackets || bytes > fileBytes || packet.byteLength > maxPacketBytes) throw new Refused('broken');
    }
    if (found.packets > 0) measured.set(track, found);
  }
  if (measured.size === 0) throw new Refused('broken');
  return measured;
}

async function addTrack(output: Output, track: KnownTrack, maximumPacketCount: number, shift: number): Promise<Copied> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Refused('unsupported');
  // Without what may lie beside a packet, such as a layer of transparency or text.
  const bare = (packet: EncodedPacket) => packet.clone({ timestamp: packet.timestamp + shift, sideData: {} });
  const sink = new EncodedPacketSink(track);
  const next = await sink.getFirstPacket();
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource(codec as NonNullable<Awaited<ReturnType<InputVideoTrack['getCodec']>>>);
    output.addVideoTrack(source, {
      rotation: await track.getRotation(),
      flip: await track.getFlip(),
      maximumPacketCount,
    });
    const meta = { decoderConfig: decoderConfig as VideoDecoderConfig };
    return { sink, next, add: (packet) => source.add(bare(packet), meta), close: () => source.close() };
  }
  const source = new EncodedAudioPacketSource(codec as NonNullable<Awaited<ReturnType<InputAudioTrack['getCodec']>>>);
  output.addAudioTrack(source, { maximumPacketCount });
  const meta = { decoderConfig: decoderConfig as AudioDecoderConfig };
  return { sink, next, add: (packet) => source.add(bare(packet), meta), close: () => source.close() };
}

/** Copies the packets of all tracks in the order of their times, so that the writer holds few of them. */
async function copy(tracks: readonly Copied[]): Promise<void> {
  const open = new Set(tracks);
  while (open.size > 0) {
    let earliest: Copied | undefined;
    for (const track of open)
      if (!earliest?.next || (track.next && track.next.timestamp < earliest.next.timestamp)) earliest = track;
    if (!earliest) return;
    const packet = earliest.next;
    if (packet) {
      await earliest.add(packet);
      earliest.next = await earliest.sink.getNextPacket(packet);
    }
    if (!earliest.next) {
      earliest.close();
      open.delete(earliest);
    }
  }
}

async function rewrite({ from, to, maxSeconds }: RewriteTask): Promise<Recording> {
  await using file = await open(from);
  const { size } = await file.stat();
  // Shorter than any header: the reader would call it damaged.
  if (size < 12) throw new Refused('unsupported');
  const input = new Input({
    source: new FilePathSource(from, { maxCacheSize: cacheBytes }),
    formats: [MP4, QTFF, WEBM],
  });
  if (!(await input.canRead())) throw new Refused('unsupported');
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  const container = format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  if (format === 'mp4') await checkTables(file, size);
  const measured = await measure(await tracksOf(input, container), size, maxSeconds);
  const times = [...measured.values()];
  const begin = Math.min(0, ...times.map(({ first }) => first));
  const output = new Output({ format: container, target: new FilePathTarget(to) });
  const copied: Copied[] = [];
  for (const [track, { packets }] of measured) copied.push(await addTrack(output, track, packets, -begin));
  await output.start();
  await copy(copied);
  await output.finalize();
  const has = (type: string) => [...measured.keys()].some((track) => track.type === type);
  return {
    format,
    seconds: Math.max(...times.map(({ last }) => last)) - begin,
    hasPicture: has('video'),
    hasSound: has('audio'),
  };
}

/**
 * Writes a recording anew: packets of picture and sound and what a decoder needs to know of them, in a container made
 * from nothing. Whatever else a file may hold has no way into it. Only for a process that may be ended: a crafted file
 * can take any time and memory. @throws only where the disk fails
 */
export async function rewriteRecording(task: RewriteTask): Promise<RewriteResult> {
  try {
    return { outcome: 'rewritten', recording: await rewrite(task) };
  } catch (error) {
    if (isFileError(error)) throw error;
    return { outcome: error instanceof Refused ? error.outcome : 'broken' };
  }
}
