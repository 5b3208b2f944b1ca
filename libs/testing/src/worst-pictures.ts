import sharp, { type Sharp } from 'sharp';

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 40, g: 140, b: 60, alpha: 0.5 } },
    limitInputPixels: false,
  });
const deep = (width: number, height: number): Sharp => plain(width, height, 4).toColourspace('rgb16');
const png = { compressionLevel: 1 };

/** Pixels that differ, so that the decoder fills all of its memory, in a file that stays small. */
async function varied(width: number, height: number): Promise<Sharp> {
  const side = 100;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const tile = sharp({ create: { width: side, height: side, channels: 3, background: '#2a7', noise } });
  return sharp(
    await tile
      .extend({ right: width - side, bottom: height - side, extendWith: 'repeat' })
      .raw()
      .toBuffer(),
    { raw: { width, height, channels: 3 }, limitInputPixels: false },
  );
}

/** A JPEG of a few hundred bytes that claims 40 megapixels, for which its decoder would take 240 MB. */
export async function wholeJpeg(): Promise<Buffer> {
  const file = await plain(16, 16).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const frame = file.indexOf(Buffer.from('ffc2', 'hex'));
  file.writeUInt16BE(5_470, frame + 5);
  file.writeUInt16BE(7_300, frame + 7);
  return file;
}

/** Small files of the largest pictures that need the most memory: what becomes of them, and how each is made. */
export const worstPictures: readonly (readonly [string, 'accepted' | 'refused', () => Promise<Buffer>])[] = [
  ['a JPEG of 40 megapixels', 'accepted', async () => (await varied(7_300, 5_470)).jpeg({ quality: 30 }).toBuffer()],
  [
    'a progressive JPEG of 40 megapixels',
    'accepted',
    async () => (await varied(7_300, 5_470)).jpeg({ quality: 30, progressive: true }).toBuffer(),
  ],
  ['a PNG of 16 bits', 'accepted', () => deep(6_300, 6_300).png(png).toBuffer()],
  [
    'an interlaced PNG of 8 bits',
    'accepted',
    () =>
      plain(6_300, 6_300, 4)
        .png({ ...png, progressive: true })
        .toBuffer(),
  ],
  ['a wide PNG', 'accepted', () => plain(40_000, 1_000).png(png).toBuffer()],
  [
    'a WebP without loss',
    'accepted',
    async () => (await varied(7_300, 5_470)).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
  [
    'an interlaced PNG of 16 bits',
    'refused',
    () =>
      deep(6_300, 6_300)
        .png({ ...png, progressive: true })
        .toBuffer(),
  ],
  ['a progressive JPEG of 4:4:4', 'refused', wholeJpeg],
  ['a wide PNG of 16 bits', 'refused', () => deep(400_000, 100).png(png).toBuffer()],
  ['a turned PNG of 16 bits', 'refused', () => deep(50_000, 800).withMetadata({ orientation: 6 }).png(png).toBuffer()],
];
