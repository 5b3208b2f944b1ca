import { describe, expect, it } from '@jest/globals';
import type { Pixels } from './decode.ts';
import { perceptualHash } from './perceptual-hash.ts';

function drawn(width: number, height: number, value: (x: number, y: number, channel: number) => number): Pixels {
  const channels = 3;
  const data = Uint8Array.from({ length: width * height * channels }, (_, at) => {
    const pixel = Math.floor(at / channels);
    return value(pixel % width, Math.floor(pixel / width), at % channels);
  });
  return { data: Buffer.from(data), info: { width, height, channels } };
}

describe('perceptualHash', () => {
  // The expected values are those of sharp-phash 2.2.0, which made the stored hashes.
  it.each([
    [
      'waves',
      drawn(320, 240, (x, y, c) => 128 + 120 * Math.sin((x * (c + 1)) / 37 + (y * y) / 4000)),
      '1110010011100100110011010111001011000101000010010011101010001101',
    ],
    [
      'a tall one',
      drawn(240, 320, (x, y) => (x * x + 3 * y * x) / 400),
      '0001111111100000100011111011000001101111010110001010001110100110',
    ],
    [
      'a small one',
      drawn(50, 20, (x, y, c) => (x * 5 + y * 3 * c) % 256),
      '0101010010001011001111001101011100111010110101111011101101010111',
    ],
    [
      'squares',
      drawn(320, 320, (x, y) => (((x >> 5) + (y >> 6)) % 3) * 90),
      '0100111000011011010011100001101101001110000110111011100111101100',
    ],
  ])('is compatible with stored hashes: %s', async (_name, pixels, hash) => {
    expect(await perceptualHash(pixels)).toBe(hash);
  });
});
