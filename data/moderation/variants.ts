import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** Mulberry32: the same seed always draws the same variants. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const seedOf = (name: string): number =>
  [...name].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

const GROUNDS = ['#ffffff', '#e9e4da', '#b98d5f', '#7d8791', '#2f3136', '#c9d6df', '#d8c3b4', '#8d9b7c'];
const SIDE = 640;

async function open(file: string): Promise<Sharp> {
  const pixels = await sharp(await readFile(file), { limitInputPixels: 200e6 })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(pixels);
}

const toJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 88 }).toBuffer();

/** The picture as it is, on white where it is cut out. */
export const asItIs = async (file: string): Promise<Buffer> =>
  toJpeg((await open(file)).flatten({ background: '#fff' }));

/** A part of the picture, perhaps mirrored and turned, on a plain ground where it is cut out or was turned. */
async function turned(file: string, random: () => number): Promise<Buffer> {
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? '#fff';
  const picture = await open(file);
  if (random() < 0.5) picture.flop();
  const angle = random() < 0.5 ? 0 : Math.round((random() - 0.5) * 120);
  const rotated = await picture
    .flatten({ background: ground })
    .rotate(angle, { background: ground })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = rotated.info;
  const share = 0.55 + random() * 0.45;
  const region = {
    width: Math.max(16, Math.floor(width * share)),
    height: Math.max(16, Math.floor(height * share)),
  };
  const left = Math.floor(random() * (width - region.width));
  const top = Math.floor(random() * (height - region.height));
  return toJpeg(
    sharp(rotated.data)
      .extract({ left, top, ...region })
      .modulate({ brightness: 0.75 + random() * 0.5 }),
  );
}

/** The picture beside or before another: a plant with a hand, a person or a pot. */
async function beside(file: string, other: string, random: () => number): Promise<Buffer> {
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? '#fff';
  const size = Math.floor(SIDE * (0.45 + random() * 0.25));
  const [first, second] = await Promise.all(
    [other, file].map(async (name) => (await open(name)).resize(size, size, { fit: 'inside' }).png().toBuffer()),
  );
  const place = (): { left: number; top: number } => ({
    left: Math.floor(random() * (SIDE - size)),
    top: Math.floor(random() * (SIDE - size)),
  });
  return toJpeg(
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: ground } }).composite([
      { input: first, ...place() },
      { input: second, ...place() },
    ]),
  );
}

/** `count` further pictures from one, always the same ones; each third with one of the companions. */
export async function variantsOf(file: string, count: number, companions: readonly string[]): Promise<Buffer[]> {
  const random = randomOf(seedOf(file.split('/').slice(-3).join('/')));
  const variants: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    const companion = companions[Math.floor(random() * companions.length)];
    variants.push(number % 3 === 2 && companion ? await beside(file, companion, random) : await turned(file, random));
  }
  return variants;
}
