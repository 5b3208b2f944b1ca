/** Builds MP4 files box by box: valid ones with a canary in every place that can hold metadata, and malicious ones. */

export const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};
export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), ascii(type), body]);
};

/** Returns a canary for a named place, of at most 32 bytes. */
export type Canary = (place: string) => Buffer;
const silent: Canary = () => Buffer.alloc(0);
/** The recording time in a file's metadata. */
const recordedAt = 0xdadadada;
/** The last two numbers of a matrix have no meaning for players. */
const matrix = (canary: Canary): Buffer =>
  Buffer.concat([
    u32(0x10000, 0, 0, 0, 0x10000, 0),
    Buffer.concat([canary('matrix'), Buffer.alloc(8)]).subarray(0, 8),
    u32(0x40000000),
  ]);

interface Tables {
  readonly handler: string;
  /** Size in bytes and offset of each sample. */
  readonly samples: readonly { at: number; size: number }[];
  /** Duration of a sample in milliseconds. */
  readonly delta: number;
}

/** The sample description of VP8 video, of PCM audio or, for other handlers, of an unknown format. */
function description(handler: string, canary: Canary): Buffer {
  const picture = () =>
    box(
      'vp08',
      u32(0, 1, 0, 0, 0, 0, (64 << 16) | 48, 0x480000, 0x480000, 0),
      Buffer.from([0, 1]),
      Buffer.concat([Buffer.from([20]), canary('compressor'), Buffer.alloc(32)]).subarray(0, 32),
      Buffer.from([0, 24]),
      box('vpcC', u32(0x1000000, 0x000a8000, 0)),
      box('uuid', canary('sample entry')),
    );
  const sound = () => box('sowt', u32(0, 1, 0, 0, (1 << 16) | 16, 0, 8_000 << 16));
  return box(
    'stsd',
    u32(0, 1),
    handler === 'vide' ? picture() : handler === 'soun' ? sound() : box('mett', u32(0, 1), canary('description')),
  );
}

function sampleTable({ handler, samples, delta }: Tables, canary: Canary): Buffer {
  return box(
    'stbl',
    description(handler, canary),
    box('stts', u32(0, 1, samples.length, delta)),
    box('stsz', u32(0, 0, samples.length, ...samples.map(({ size }) => size))),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, samples.length, ...samples.map(({ at }) => at))),
  );
}

/** A track with the given tables, which may be invalid. */
function track(id: number, handler: string, seconds: number, tables: Buffer, canary: Canary = silent): Buffer {
  return box(
    'trak',
    box(
      'tkhd',
      u32(3, recordedAt, recordedAt, id, 0, seconds * 1_000, 0, 0, 0, 0),
      matrix(canary),
      u32(64 << 16, 48 << 16),
    ),
    box(
      'mdia',
      box('mdhd', u32(0, recordedAt, recordedAt, 1_000, seconds * 1_000, 0)),
      box('hdlr', u32(0, 0), ascii(handler), Buffer.alloc(12), canary('handler name'), Buffer.alloc(1)),
      box(
        'minf',
        box('vmhd', u32(1, 0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(0), canary('data reference')))),
        tables,
        box('free', canary('free in minf')),
      ),
    ),
    box('udta', box('loci', canary('loci of a track')), box('name', canary('name of a track'))),
    box('meta', canary('meta of a track')),
    box('uuid', canary('uuid of a track')),
  );
}

const fileType = (brand = 'isom'): Buffer => box('ftyp', ascii(brand), u32(0), ascii(brand));
const movieHeader = (seconds: number): Buffer =>
  box(
    'mvhd',
    u32(0, recordedAt, recordedAt, 1_000, seconds * 1_000, 0x10000, 0x1000000, 0, 0),
    matrix(silent),
    u32(0, 0, 0, 0, 0, 0, 99),
  );

interface Film {
  readonly canary?: Canary;
  readonly brand?: string;
}

/** A film of `seconds` with two pictures, and a track with metadata of the camera. */
export function film(seconds: number, { canary = silent, brand = 'isom' }: Film = {}): Buffer {
  const ftyp = fileType(brand);
  const begin = Buffer.concat([ftyp, box('free', canary('free')), box('wide', canary('wide'))]);
  const media = [
    canary('before the samples'),
    ascii('PICTURE1'),
    canary('between the samples'),
    ascii('PICTURE2'),
    canary('noted by the camera'),
    canary('after the samples'),
  ];
  const at = (index: number) => begin.length + 8 + media.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const pictures: Tables = {
    handler: 'vide',
    samples: [1, 3].map((index) => ({ at: at(index), size: 8 })),
    delta: seconds * 500,
  };
  const notes: Tables = {
    handler: 'meta',
    samples: [{ at: at(4), size: media[4]?.length ?? 0 }],
    delta: seconds * 1_000,
  };
  const movie = box(
    'moov',
    movieHeader(seconds),
    track(1, 'vide', seconds, sampleTable(pictures, canary), canary),
    track(2, 'meta', seconds, sampleTable(notes, canary), canary),
    box(
      'udta',
      box('loci', canary('loci')),
      box('meta', canary('meta in udta')),
      box('\xa9xyz', Buffer.alloc(4), canary('place')),
    ),
    box('meta', canary('meta')),
    box('uuid', canary('uuid in moov')),
    box('skip', canary('skip in moov')),
  );
  const rest = [
    box('mdat', canary('media data of nobody')),
    box('skip', canary('skip')),
    box('uuid', canary('uuid')),
    box('udta', canary('udta')),
    box('meta', canary('meta of the file')),
    box('xtra', canary('unknown box')),
  ];
  return Buffer.concat([begin, box('mdat', ...media), movie, ...rest, u32(0), canary('beyond the boxes')]);
}

/** A fragmented film, as browsers record it, with one picture in each fragment. */
export function fragmentedFilm(seconds: number, { canary = silent }: Film = {}): Buffer {
  const empty: Tables = { handler: 'vide', samples: [], delta: 0 };
  const movie = box(
    'moov',
    movieHeader(0),
    track(1, 'vide', 0, sampleTable(empty, canary), canary),
    box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0))),
    box('udta', box('loci', canary('udta in moov'))),
  );
  const fragment = (index: number) => {
    const moof = (offset: number) =>
      box(
        'moof',
        box('mfhd', u32(0, index + 1)),
        box(
          'traf',
          box('tfhd', u32(0x20000, 1)),
          box('tfdt', u32(0, index * seconds * 500)),
          box('trun', u32(0x301, 1, offset, seconds * 500, 8)),
          box('uuid', canary('uuid of a fragment')),
        ),
        box('free', canary('free in a fragment')),
      );
    const before = canary('before the samples');
    return Buffer.concat([
      moof(moof(0).length + 8 + before.length),
      box('mdat', before, ascii(`PICTURE${index + 1}`), canary('after the samples')),
    ]);
  };
  return Buffer.concat([
    fileType(),
    movie,
    fragment(0),
    box('skip', canary('skip between fragments')),
    fragment(1),
    box('free', canary('at the end')),
  ]);
}

/** A film of this many fragments without a sample. */
export function manyFragments(fragments: number): Buffer {
  const fragment = (index: number) =>
    box('moof', box('mfhd', u32(0, index + 3)), box('traf', box('tfhd', u32(0x20000, 1))));
  return Buffer.concat([fragmentedFilm(1), ...Array.from({ length: fragments }, (_, at) => fragment(at))]);
}

/** A film of `tracks` tracks, each of which claims every four bytes of the following `padding` bytes as a sample. */
export function claimingTracks(tracks: number, padding: number, handler = 'meta'): Buffer {
  const claim = Math.floor(padding / 4);
  const tables = box(
    'stbl',
    box('stsz', u32(0, 1, claim)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, claim)),
  );
  const small = box('trak', box('mdia', box('hdlr', u32(0, 0), ascii(handler)), box('minf', tables)));
  return Buffer.concat([
    fileType(),
    box('moov', movieHeader(1), ...Array.from({ length: tracks }, () => small), box('free', Buffer.alloc(padding))),
  ]);
}

const fragmentable = () =>
  box(
    'moov',
    movieHeader(0),
    track(1, 'vide', 0, sampleTable({ handler: 'vide', samples: [], delta: 0 }, silent)),
    box('mvex', box('trex', u32(0, 1, 1, 1, 1, 0))),
  );

/** A fragment of `runs` runs, each of which claims every four bytes of the following `padding` bytes as a sample. */
export function claimingRuns(runs: number, padding: number): Buffer {
  const run = box('trun', u32(0x100, Math.floor(padding / 4)));
  const moof = box(
    'moof',
    box('mfhd', u32(0, 1)),
    box('traf', box('tfhd', u32(0x20000, 1)), box('tfdt', u32(0, 0)), ...Array.from({ length: runs }, () => run)),
    box('free', Buffer.alloc(padding)),
  );
  return Buffer.concat([fileType(), fragmentable(), moof]);
}

/** Fragments whose runs claim four billion samples each, of no bytes at all. */
export function endlessRuns(fragments: number): Buffer {
  const moof = box(
    'moof',
    box('mfhd', u32(0, 1)),
    box('traf', box('tfhd', u32(0x20000, 1)), box('tfdt', u32(0, 0)), box('trun', u32(0, 0xffffffff))),
  );
  return Buffer.concat([fileType(), fragmentable(), ...Array.from({ length: fragments }, () => moof)]);
}

/** A track whose table really has this many samples of one byte. */
export function manySamples(samples: number): Buffer {
  const sizes = Buffer.alloc(4 * samples);
  for (let index = 0; index < samples; index += 1) sizes[4 * index + 3] = 1;
  const tables = box(
    'stbl',
    description('vide', silent),
    box('stts', u32(0, 1, samples, 1)),
    box('stsz', u32(0, 0, samples), sizes),
    box('stsc', u32(0, 1, 1, samples, 1)),
    box('stco', u32(0, 1, 40)),
  );
  return Buffer.concat([fileType(), box('moov', movieHeader(1), track(1, 'vide', 1, tables))]);
}

/** Samples that all point to the same `bytes`: written one after the other they would fill the disk. */
export function sharedSamples(samples: number, bytes: number): Buffer {
  const at = fileType().length + 8;
  const tables = sampleTable(
    { handler: 'vide', samples: Array.from({ length: samples }, () => ({ at, size: bytes })), delta: 1 },
    silent,
  );
  return Buffer.concat([
    fileType(),
    box('mdat', Buffer.alloc(bytes, 7)),
    box('moov', movieHeader(1), track(1, 'vide', 1, tables)),
  ]);
}
