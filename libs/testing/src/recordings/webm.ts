/** Builds WebM files element by element. */
import { ascii, u32 } from './mp4.ts';
import type { Canary } from './mp4.ts';

const sizeOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
};

export const element = (id: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), sizeOf(body.length), body]);
};

const unknownSize = Buffer.from('01ffffffffffffff', 'hex');
const endless = (id: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), unknownSize, ...parts]);
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

interface LiveFilm {
  readonly canary?: Canary;
  /** Segment and clusters of unknown size, as in a live recording. */
  readonly isLive?: boolean;
  readonly docType?: string;
}

/** A recording of `seconds` with a picture at its beginning and one at its end, and subtitles. */
export function webmFilm(
  seconds: number,
  { canary = () => Buffer.alloc(0), isLive = false, docType = 'webm' }: LiveFilm = {},
): Buffer {
  const wrapped = isLive ? endless : element;
  const info = element(
    '1549a966',
    element('2ad7b1', Buffer.from('0f4240', 'hex')),
    ...(isLive ? [] : [element('4489', double(seconds * 1_000))]),
    element('7ba9', canary('title')),
    element('7384', canary('file name')),
    element('4d80', canary('muxing app')),
    element('5741', canary('writing app')),
    element('4461', Buffer.from('dadadadadadadada', 'hex')),
    element('73a4', canary('segment uid')),
    element('ec', canary('void in info')),
    element('4321', canary('unknown in info')),
  );
  const picture = element(
    'ae',
    element('d7', Buffer.from([1])),
    element('73c5', Buffer.from([1])),
    element('83', Buffer.from([1])),
    element('86', ascii('V_VP8')),
    element('536e', canary('name of a track')),
    element('258688', canary('codec name')),
    element(
      'e0',
      element('b0', Buffer.from([64])),
      element('ba', Buffer.from([48])),
      element('4321', canary('unknown in video')),
    ),
  );
  const subtitles = element(
    'ae',
    element('d7', Buffer.from([2])),
    element('73c5', Buffer.from([2])),
    element('83', Buffer.from([17])),
    element('86', ascii('S_TEXT/UTF8')),
  );
  const block = (track: number, ...data: Buffer[]) => Buffer.concat([Buffer.from([0x80 | track, 0, 0, 0x80]), ...data]);
  const cluster = (at: number, text: string) =>
    wrapped(
      '1f43b675',
      element('e7', u32(at)),
      element('ec', canary('void in a cluster')),
      element('a3', block(1, ascii(text))),
      element('a3', block(2, canary('subtitle'))),
      element('a3', block(7, canary('block of no track'))),
      element(
        'a0',
        element('a1', block(2, canary('subtitle in a group'))),
        element('75a1', element('a6', element('ee', Buffer.from([1])), element('a5', canary('addition')))),
        element('a4', canary('codec state')),
      ),
    );
  const segment = Buffer.concat([
    info,
    element('1654ae6b', picture, subtitles),
    element('ec', canary('void')),
    cluster(0, 'PICTURE1'),
    cluster(seconds * 1_000, 'PICTURE2'),
    element('1254c367', canary('tags')),
    element('1941a469', canary('attachment')),
    element('1043a770', canary('chapters')),
  ]);
  return Buffer.concat([
    element('1a45dfa3', element('ec', canary('void in the header')), element('4282', ascii(docType))),
    wrapped('18538067', segment),
    ...(isLive ? [] : [canary('beyond the elements')]),
  ]);
}

/** A header with this many zeros before its format. */
export const zeroHeader = (zeros: number): Buffer =>
  element('1a45dfa3', element('4282', Buffer.alloc(zeros), ascii('x')));

/** This many empty blocks, each in a cluster of its own. */
export function manyClusters(clusters: number): Buffer {
  const cluster = endless('1f43b675', element('e7', u32(0)), element('a3', Buffer.from([0x81, 0, 0, 0x80])));
  return Buffer.concat([webmFilm(1, { isLive: true }), ...Array.from({ length: clusters }, () => cluster)]);
}

/** A film of one picture in each of this many clusters, all within a minute. */
export function filmOfClusters(clusters: number): Buffer {
  const cluster = (index: number) =>
    element(
      '1f43b675',
      element('e7', u32(1_000 + Math.floor((index * 58_000) / clusters))),
      element('a3', Buffer.from([0x81, 0, 0, 0x80]), ascii('PICTURE'), Buffer.alloc(40)),
    );
  return Buffer.concat([webmFilm(1, { isLive: true }), ...Array.from({ length: clusters }, (_, at) => cluster(at))]);
}

/** A film with an unknown element at its end, after which a naive parser would search forever. */
export const strayElement = (): Buffer =>
  Buffer.concat([webmFilm(1, { isLive: true }), element('4321', Buffer.alloc(64))]);
