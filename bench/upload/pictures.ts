import sharp from 'sharp';
import { normal, seeded } from '../random.ts';

const [width, height] = [4_000, 3_000];

/** A 12-megapixel JPEG like a phone's photo: soft shapes, fine leaves and sensor noise, 2 to 4 MB. */
async function picture(seed: number): Promise<Buffer> {
  const random = seeded(seed);
  const leaves = Array.from({ length: 160 }, () => {
    const [x, y, turn] = [random() * width, random() * height, random() * 360].map(Math.round);
    const [rx, ry, hue] = [40 + random() * 400, 15 + random() * 120, 70 + random() * 70].map(Math.round);
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="hsl(${hue} 45% ${Math.round(20 + random() * 50)}%)" stroke="#234" stroke-opacity=".4" stroke-width="3"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#cdbb9a"/><stop offset="1" stop-color="#5b6b62"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${leaves.join('')}</svg>`;
  const side = 512;
  const grain = Buffer.from(
    Uint8Array.from({ length: side * side }, () => Math.max(0, Math.min(255, 128 + 9 * normal(random)))),
  );
  const noise = await sharp(grain, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawn))
    .composite([{ input: noise, tile: true, blend: 'overlay' }])
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Different pictures, generated one after the other: each needs 36 MB of memory meanwhile. */
export async function pictures(number: number): Promise<Buffer[]> {
  const made: Buffer[] = [];
  for (let index = 0; index < number; index += 1) made.push(await picture(index + 1));
  return made;
}
