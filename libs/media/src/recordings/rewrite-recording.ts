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

/** One video and one audio track; some phones add a second microphone, editors a second language. */
const maxTracks = 4;
/** A minute at 120 frames a second with audio packets of 2.5 ms has 31,200 packets. */
const maxPackets = 60_000;
/** A frame of a 50 MB recording; a table of all its packets needs half as much. */
const maxPacketBytes = 4 * 1024 * 1024;
const maxTableBytes = 4 * 1024 * 1024;
const maxBoxes = 10_000;
/** Clusters of a WebM and fragments of an MP4; the reader's time grows faster than their number. A minute has 60 to 120. */
const maxParts = 2_000;
/** The id of a cluster. */
const cluster = Buffer.from('1f43b675', 'hex');
/** Bytes of the file that the reader caches. */
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

/** A track that is being copied, and its next packet. */
interface Copied {
  readonly sink: EncodedPacketSink;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  readonly close: () => void;
  next: EncodedPacket | null;
}

type KnownTrack = InputVideoTrack | InputAudioTrack;

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The video and audio tracks whose codecs both the reader and the output container support. */
async function tracksOf(input: Input, output: OutputFormat): Promise<KnownTrack[]> {
  const all = await input.getTracks();
  if (all.length === 0) throw new Refused('broken');
  const codecs = new Set<string>(output.getSupportedCodecs());
  const tracks: KnownTrack[] = [];
  for (const track of all) {
    const codec = await track.getCodec();
    if (codec && codecs.has(codec) && (track.isVideoTrack() || track.isAudioTrack())) tracks.push(track);
  }
  if (tracks.length === 0) throw new Refused('unsupported');
  if (tracks.length > maxTracks) throw new Refused('broken');
  return tracks;
}

/** Rejects large `moov` and `moof` boxes, which the reader loads into memory before it checks them. */
async function checkTables(file: FileHandle, size: number): Promise<void> {
  const header = Buffer.alloc(16);
  for (let at = 0, boxes = 0, fragments = 0; at + 8 <= size; boxes += 1) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const length = short === 0 ? size - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (boxes > maxBoxes) throw new Refused('broken');
    if (length < 8) return;
    const type = header.toString('latin1', 4, 8);
    if (type === 'moof') fragments += 1;
    if (fragments > maxParts || (/^mo(ov|of)$/.test(type) && length > maxTableBytes)) throw new Refused('broken');
    at += length;
  }
}

/**
 * Rejects a WebM of very many clusters. Every cluster begins with these bytes, whatever the sizes in the file say; in other data
 * they are rare.
 */
async function checkClusters(file: FileHandle): Promise<void> {
  let clusters = 0;
  let end = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, chunk]);
    for (let at = bytes.indexOf(cluster); at >= 0; at = bytes.indexOf(cluster, at + cluster.length)) clusters += 1;
    if (clusters > maxParts) throw new Refused('broken');
    end = bytes.subarray(-(cluster.length - 1));
  }
}

/** Checks the packets' metadata before anything is written. */
async function measure(
  tracks: readonly KnownTrack[],
  fileBytes: number,
  maxSeconds: number,
): Promise<Map<KnownTrack, Measured>> {
  const measured = new Map<KnownTrack, Measured>();
  let packets = 0;
  let bytes = 0;
  for (const track of tracks) {
    const extent = { packets: 0, first: Infinity, last: 0 };
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      extent.packets += 1;
      extent.first = Math.min(extent.first, packet.timestamp);
      extent.last = Math.max(extent.last, packet.timestamp + packet.duration);
      if (extent.last - Math.min(extent.first, 0) > maxSeconds) throw new Refused('too_long');
      packets += 1;
      bytes += packet.byteLength;
      // Many packets that refer to the same bytes would expand a small file to a large one.
      if (packets > maxPackets || bytes > fileBytes || packet.byteLength > maxPacketBytes) throw new Refused('broken');
    }
    if (extent.packets > 0) measured.set(track, extent);
  }
  if (measured.size === 0) throw new Refused('broken');
  return measured;
}

async function addTrack(output: Output, track: KnownTrack, maximumPacketCount: number, shift: number): Promise<Copied> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Refused('unsupported');
  // Without side data, such as an alpha layer or text.
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

/** Copies the packets of all tracks in chronological order, so that the writer buffers few of them. */
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
  // Shorter than any header: the reader would report it as broken.
  if (size < 12) throw new Refused('unsupported');
  const input = new Input({
    source: new FilePathSource(from, { maxCacheSize: cacheBytes }),
    formats: [MP4, QTFF, WEBM],
  });
  if (!(await input.canRead())) throw new Refused('unsupported');
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  const container = format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  if (format === 'mp4') await checkTables(file, size);
  else await checkClusters(file);
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
 * Copies the video and audio packets of a recording and their decoder configuration into a new container, so that nothing
 * else in the file is stored. Only for a process that can be killed: a crafted file can use any amount of time and memory.
 * @throws only on file system errors
 */
export async function rewriteRecording(task: RewriteTask): Promise<RewriteResult> {
  try {
    return { outcome: 'rewritten', recording: await rewrite(task) };
  } catch (error) {
    if (isFileError(error)) throw error;
    return { outcome: error instanceof Refused ? error.outcome : 'broken' };
  }
}
