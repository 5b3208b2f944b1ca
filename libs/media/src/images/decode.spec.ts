import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { releaseMemory } from '@offshoot/nest-kit/release-memory';
import { renderWidths } from './decode.ts';

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
