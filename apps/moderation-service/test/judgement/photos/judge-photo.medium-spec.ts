import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { judgePhoto } from '../../../src/judgement/photos/judge-photo.ts';

const aloe = readFileSync(new URL('../../pictures/aloe.jpg', import.meta.url));

async function plainPicture(format: 'jpeg' | 'png' | 'webp', side = 400): Promise<Buffer> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#8a8f98' } });
  return picture.toFormat(format).toBuffer();
}

describe('judging a photo with the bundled models', () => {
  it('finds a plant and nothing indecent in a photo of an aloe', async () => {
    const signals = await judgePhoto(aloe);
    if (!signals.readable) throw new Error(`unreadable: ${signals.fault}`);
    expect(signals.plant).toBeGreaterThan(0.5);
    expect(signals.inception.porn + signals.inception.hentai).toBeLessThan(0.35);
    expect(signals.mobilenet.porn + signals.mobilenet.hentai).toBeLessThan(0.35);
    const sum = Object.values(signals.inception).reduce((total, score) => total + score, 0);
    expect(sum).toBeCloseTo(1, 2);
  }, 120_000);

  it('gives the same scores every time', async () => {
    expect(await judgePhoto(aloe)).toEqual(await judgePhoto(aloe));
  });

  it.each(['jpeg', 'png', 'webp'] as const)('reads %s and finds no plant on a grey wall', async (format) => {
    const signals = await judgePhoto(await plainPicture(format));
    if (!signals.readable) throw new Error(`unreadable: ${signals.fault}`);
    expect(signals.plant).toBeLessThan(0.25);
  });

  it('reports a JPEG that ends early as truncated', async () => {
    expect(await judgePhoto(aloe.subarray(0, aloe.length / 2))).toEqual({ readable: false, fault: 'truncated' });
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['text with the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('does not read %s', async (_name, file) => {
    expect(await judgePhoto(file)).toMatchObject({ readable: false });
  });

  it('rejects an image with too many pixels before decoding it', async () => {
    const bomb = await plainPicture('png', 8_000);
    expect(await judgePhoto(bomb)).toEqual({ readable: false, fault: 'too_many_pixels' });
  });
});
