import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { releaseMemory } from '@offshoot/nest-kit/release-memory';
import { decodeImage, renderWidths } from './decode.ts';

it.each(['p3', 'srgb'] as const)(
  'the colours of a picture with 16 bits and the profile %s are those of one with 8',
  async (profile) => {
    const colour = [200, 60, 40];
    const raw = Buffer.from(Array.from({ length: 64 }, () => colour).flat());
    const picture = sharp(raw, { raw: { width: 8, height: 8, channels: 3 } });
    const deep = await picture.toColourspace('rgb16').withIccProfile(profile).png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const { data, info } = await decodeImage(deep, { width: 8, height: 8, fit: 'inside' });
    expect(info).toMatchObject({ width: 8, height: 8, channels: 3 });
    colour.forEach((value, channel) => expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThanOrEqual(2));
  },
);

describe('release of memory', () => {
  it('detaches a buffer, unless others share its memory', () => {
    const [own, part] = [Buffer.allocUnsafeSlow(8), Buffer.allocUnsafeSlow(8)];
    releaseMemory(own);
    releaseMemory(part.subarray(0, 4));
    expect([own.length, part.length]).toEqual([0, 8]);
  });

  it('releases the pixels of all renditions but the smallest', async () => {
    const largest = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { renditions, smallest } = await renderWidths(largest, [40, 20, 10]);
    expect(renditions.map(({ width }) => width)).toEqual([40, 20, 10]);
    expect([largest.data.length, smallest.data.length]).toEqual([0, 10 * 5 * 3]);
  });

  it('keeps the pixels where no smaller rendition was made', async () => {
    const largest = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#2a7' } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { smallest } = await renderWidths(largest, [40, 20]);
    expect(smallest.data.length).toBe(8 * 4 * 3);
  });
});
