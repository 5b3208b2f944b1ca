import { deflateSync, crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { renderPhoto } from './render-photo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 140, b: 60 } } });

/** A PNG of a few kilobytes that declares, and decodes to, far more pixels than any camera takes. */
function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

describe('an uploaded photo', () => {
  it('is stored in three widths and never enlarged', async () => {
    const photo = await renderPhoto(await picture(1200, 900).jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([1200, 900]);
    const sizes = await Promise.all(
      photo.renditions.map(async ({ width, webp }) => [width, (await sharp(webp).metadata()).width]),
    );
    expect(sizes).toEqual([
      [1600, 1200],
      [800, 800],
      [320, 320],
    ]);
    expect(photo.phash).toMatch(/^[01]{64}$/);
    expect(photo.thumbhash.length).toBeGreaterThan(10);
  });

  it('loses location and camera metadata, and is rotated upright', async () => {
    const file = await picture(60, 30)
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeInstanceOf(Buffer);
    const photo = await renderPhoto(file);
    expect([photo.width, photo.height]).toEqual([30, 60]);
    for (const { webp } of photo.renditions) {
      const { exif, icc, xmp, iptc } = await sharp(webp).metadata();
      expect({ exif, icc, xmp, iptc }).toEqual({});
      expect(webp.includes('Canary')).toBe(false);
    }
  });

  it('loses data appended to the image', async () => {
    const file = Buffer.concat([await picture(20, 20).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    for (const { webp } of (await renderPhoto(file)).renditions) expect(webp.includes('script')).toBe(false);
  });

  it('keeps its perceptual hash at another size and quality', async () => {
    const noise = await sharp({
      create: {
        width: 640,
        height: 480,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .blur(20)
      .normalise()
      .png()
      .toBuffer();
    const [a, b] = await Promise.all([
      renderPhoto(noise),
      renderPhoto(await sharp(noise).resize(500).jpeg({ quality: 60 }).toBuffer()),
    ]);
    expect([...a.phash].filter((bit, index) => bit !== b.phash[index]).length).toBeLessThanOrEqual(8);
  });

  it.each([
    ['an SVG', async () => svg],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
    ['text behind JPEG magic', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
    ['half a JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a picture of 49 megapixels', async () => pixelBomb(7_000)],
  ])('is rejected when it is %s', async (_kind, make) => {
    const file = await make();
    await expect(renderPhoto(file)).rejects.toMatchObject({
      code: 'invalid_file_format',
      message: 'Invalid file format. Allowed types: JPG, PNG, WebP',
    });
  });
});
