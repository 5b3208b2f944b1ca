/** MP4 boxes and WebM elements, as small as a test needs them. */

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), ascii(type), body]);
};

const header = (timescale: number, duration: number) => u32(0, 0xdada, 0xdada, timescale, duration);

/** A track of one chunk of samples. */
function trak(id: number, handler: string, seconds: number, samples: { at: number; sizes: number[] }, ...more: Buffer[]): Buffer {
  const stbl = box(
    'stbl',
    box('stsz', u32(0, 0, samples.sizes.length, ...samples.sizes)),
    box('stsc', u32(0, 1, 1, samples.sizes.length, 1)),
    box('stco', u32(0, 1, samples.at)),
  );
  return box(
    'trak',
    box('tkhd', u32(0, 0xdada, 0xdada, id, 0)),
    box('mdia', box('mdhd', header(1_000, seconds * 1_000)), box('hdlr', u32(0, 0), ascii(handler), Buffer.alloc(13)), box('minf', stbl)),
    ...more,
  );
}

/** A film of `seconds` whose file tells, wherever a file can, what `secret` says. */
export function tellingMp4(seconds: number, secret: string, brand = 'isom'): Buffer {
  const udta = box('udta', box('meta', ascii(secret)));
  const ftyp = box('ftyp', ascii(brand), u32(0), ascii(brand));
  const mdatAt = ftyp.length + 8;
  const picture = ascii('PICTURE');
  const movie = box(
    'moov',
    box('mvhd', header(1_000, seconds * 1_000)),
    udta,
    trak(1, 'vide', seconds, { at: mdatAt, sizes: [picture.length] }, udta),
    trak(2, 'meta', seconds, { at: mdatAt + picture.length, sizes: [5, secret.length - 5] }),
  );
  return Buffer.concat([ftyp, box('mdat', picture, ascii(secret)), movie, box('uuid', ascii(secret)), udta]);
}

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
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** A recording of `seconds`, its length told or not, whose file tells what `secret` says. */
export function tellingWebm(seconds: number, secret: string, { isLive = false, docType = 'webm' } = {}): Buffer {
  const info = element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')), ...(isLive ? [] : [element('4489', double(seconds * 1_000))]), element('7ba9', ascii(secret)), element('4461', ascii(secret.slice(0, 8))));
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([1])), element('536e', ascii(secret))));
  const block = element('a3', Buffer.concat([Buffer.from([0x81]), Buffer.from([0, 0, 0x80]), ascii('PICTURE')]));
  const clusterBody = Buffer.concat([element('e7', u32(seconds * 1_000)), block]);
  const cluster = isLive ? Buffer.concat([Buffer.from('1f43b675', 'hex'), unknownSize, clusterBody]) : element('1f43b675', clusterBody);
  const tags = element('1254c367', ascii(secret));
  const segment = Buffer.concat([info, tracks, cluster, tags, element('1941a469', ascii(secret))]);
  return Buffer.concat([
    element('1a45dfa3', element('4282', ascii(docType))),
    isLive ? Buffer.concat([Buffer.from('18538067', 'hex'), unknownSize, segment]) : element('18538067', segment),
  ]);
}
