import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { coefficientsOf, decodingBudget, decodingBytes, type Header } from './picture-memory.ts';

const photo = { width: 1_600, height: 4_800, fit: 'inside' } as const;
const avatar = { width: 800, height: 800, fit: 'cover' } as const;
const header = (
  format: 'png' | 'jpeg' | 'webp',
  width: number,
  height: number,
  more: Partial<Header> = {},
): Header => ({
  format,
  width,
  height,
  channels: 3,
  depth: 'uchar',
  hasAlpha: false,
  isProgressive: false,
  coefficients: 1.5,
  ...more,
});
const deep = { channels: 4, depth: 'ushort', hasAlpha: true } as const;
const clear = { channels: 4, hasAlpha: true } as const;
const whole = { isProgressive: true } as const;

describe('the memory that decoding a picture needs', () => {
  it.each<[string, Header]>([
    ['a JPEG of a camera', header('jpeg', 7_300, 5_470)],
    ['the same, turned', header('jpeg', 7_300, 5_470, { orientation: 6 })],
    ['a progressive JPEG of a phone', header('jpeg', 7_300, 5_470, whole)],
    ['a progressive JPEG of 4:2:2', header('jpeg', 7_300, 5_470, { ...whole, coefficients: 2 })],
    ['a progressive JPEG of 4:4:4 and 24 megapixels', header('jpeg', 6_000, 4_000, { ...whole, coefficients: 3 })],
    ['a PNG of 16 bits', header('png', 6_300, 6_300, deep)],
    ['an interlaced PNG of 8 bits', header('png', 6_300, 6_300, { ...clear, ...whole })],
    ['a turned PNG of 8 bits', header('png', 6_300, 6_300, { orientation: 6 })],
    ['a panorama as PNG', header('png', 20_000, 2_000, clear)],
    ['a WebP', header('webp', 7_300, 5_470, clear)],
  ])('is within the budget: %s', (_, given) => {
    expect(decodingBytes(given, photo)).toBeLessThan(decodingBudget);
    expect(decodingBytes(given, avatar)).toBeLessThan(decodingBudget);
  });

  it.each<[string, Header]>([
    ['an interlaced PNG of 16 bits', header('png', 6_300, 6_300, { ...deep, ...whole })],
    ['a progressive JPEG of 4:4:4', header('jpeg', 7_300, 5_470, { ...whole, coefficients: 3 })],
    ['a progressive JPEG of four colours', header('jpeg', 7_300, 5_470, { ...whole, channels: 4, coefficients: 4 })],
    ['a wide PNG of 16 bits', header('png', 400_000, 100, deep)],
    ['a wide PNG', header('png', 400_000, 100)],
    ['a turned PNG of 16 bits', header('png', 50_000, 800, { ...deep, orientation: 6 })],
  ])('is beyond the budget: %s', (_, given) => {
    expect(decodingBytes(given, photo)).toBeGreaterThan(decodingBudget);
  });

  it('is beyond the budget: a strip of JPEG that is turned and not scaled down', () => {
    expect(decodingBytes(header('jpeg', 65_500, 610, { orientation: 6 }), avatar)).toBeGreaterThan(decodingBudget);
  });
});

describe('the coefficients of a JPEG', () => {
  const jpeg = (chromaSubsampling: '4:4:4' | '4:2:0', progressive = true) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#2a7' } })
      .withExif({ IFD0: { Make: 'x'.repeat(2_000) } })
      .jpeg({ chromaSubsampling, progressive })
      .toBuffer();

  it('are counted by the sampling of its components', async () => {
    expect(coefficientsOf(await jpeg('4:2:0'))).toBe(1.5);
    expect(coefficientsOf(await jpeg('4:4:4'))).toBe(3);
    expect(coefficientsOf(await jpeg('4:2:0', false))).toBe(1.5);
  });

  it('are the worst possible where no header says so', async () => {
    const file = await jpeg('4:2:0');
    expect(coefficientsOf(file.subarray(0, 40))).toBe(4);
    expect(coefficientsOf(Buffer.alloc(0))).toBe(4);
    expect(coefficientsOf(Buffer.alloc(64, 0xff))).toBe(4);
  });
});
