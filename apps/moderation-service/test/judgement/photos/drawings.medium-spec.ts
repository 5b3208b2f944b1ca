import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import sharp from 'sharp';
import { localProvider } from '../../../src/judgement/judge-listing.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** The colour of a place; both coordinates are from 0 to 1. */
type Picture = (x: number, y: number) => Colour;

const within = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x >= left && x <= right && y >= top && y <= bottom;
const inEllipse = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

const car: Picture = (x, y) => {
  if (inEllipse(x, y, [0.3, 0.72, 0.07, 0.09]) || inEllipse(x, y, [0.7, 0.72, 0.07, 0.09])) return [34, 34, 34];
  if (within(x, y, [0.37, 0.42, 0.63, 0.54])) return [221, 238, 255];
  if (within(x, y, [0.15, 0.55, 0.85, 0.72]) || within(x, y, [0.33, 0.38, 0.67, 0.55])) return [210, 34, 34];
  return y > 0.75 ? [119, 119, 119] : [191, 227, 247];
};
const nude: Picture = (x, y) => {
  if (inEllipse(x, y, [0.43, 0.45, 0.012, 0.012]) || inEllipse(x, y, [0.57, 0.45, 0.012, 0.012])) return [170, 85, 85];
  if (inEllipse(x, y, [0.5, 0.14, 0.09, 0.05])) return [74, 44, 24];
  const isBody =
    inEllipse(x, y, [0.5, 0.2, 0.09, 0.1]) ||
    inEllipse(x, y, [0.5, 0.5, 0.17, 0.22]) ||
    within(x, y, [0.38, 0.6, 0.48, 0.97]) ||
    within(x, y, [0.52, 0.6, 0.62, 0.97]);
  return isBody ? [232, 185, 152] : [245, 239, 228];
};
const chat: Picture = (x, y) => {
  const line = Math.floor(y * 12);
  if (line === 0) return [7, 94, 84];
  const isText = y * 12 - line > 0.4 && y * 12 - line < 0.6 && Math.sin(x * 160) > 0.2;
  const isBubble = y * 12 - line > 0.15 && (line % 2 ? x > 0.35 && x < 0.95 : x > 0.05 && x < 0.65);
  if (!isBubble) return [255, 255, 255];
  return isText ? [34, 34, 34] : line % 2 ? [220, 248, 198] : [238, 238, 238];
};
/** A blanket, as a camera sees it: its light changes everywhere. */
const blanket: Picture = (x, y) => {
  const light =
    110 + 70 * x - 50 * y + 22 * Math.sin(90 * x + 5 * y) * Math.cos(70 * y - 9 * x) + 18 * Math.sin(31 * x * y);
  return [light + 40, light, light - 25];
};

/** @param grain the most by which each value is changed at random */
function painted(picture: Picture, grain = 0): Promise<Buffer> {
  const [width, height] = [480, 540];
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.round(((seed >> 8) / 4_194_304 - 1) * grain);
  };
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(
        picture(x / width, y / height).map((value) => value + noise()),
        (y * width + x) * 3,
      );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer();
}

async function judged(name: string, photo: Buffer) {
  const listing = { text: { ...emptyPlantTexts, name }, photos: [photo], duplicate: false };
  const { decision } = await localProvider.moderate(listing, { signal: new AbortController().signal });
  return { verdict: decision.verdict, codes: decision.reasons.map(({ code, level }) => `${code} ${level}`) };
}

describe('drawings under the name of a plant', () => {
  it.each([
    ['a drawn car', car],
    ['a drawn nude', nude],
    ['the picture of a screen', chat],
  ])(
    'leaves %s to a person, also with some grain',
    async (_what, picture) => {
      for (const grain of [0, 4]) {
        const { verdict, codes } = await judged('Monstera deliciosa', await painted(picture, grain));
        expect(verdict).toBe('review');
        expect(codes).toContain('photo.drawing review');
      }
    },
    300_000,
  );

  it('believes the name of what a camera saw, and any drawing in which a plant is seen', async () => {
    expect(await judged('Monstera deliciosa', await painted(blanket, 6))).toEqual({
      verdict: 'clean',
      codes: ['photo.no_plant info'],
    });
    const aloe = readFileSync(new URL('../../pictures/aloe.jpg', import.meta.url));
    expect(await judged('Aloe vera', aloe)).toEqual({ verdict: 'clean', codes: [] });
  }, 300_000);
});
