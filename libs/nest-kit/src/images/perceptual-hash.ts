import { fromPixels } from './decode.ts';
import type { Pixels } from './decode.ts';

/** A picture is looked at in so many grey pixels a side. */
const side = 32;
/** So many of its slowest waves a side say what it shows; the constant one, its brightness, is left out. */
const waves = 8;

/** Row by row, the cosine of each wave at each pixel. */
const cosines = Float64Array.from({ length: waves * side }, (_, at) =>
  Math.cos(((2 * (at % side) + 1) / (2 * side)) * (Math.floor(at / side) + 1) * Math.PI),
);

/** How much of each wave is in each row of a square; what is made of its rows lies in columns, so that it can be done again. */
function inWaves(rows: ArrayLike<number>, height: number): Float64Array {
  const found = new Float64Array(waves * height);
  for (let wave = 0; wave < waves; wave += 1) {
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let at = 0; at < side; at += 1) sum += (cosines[wave * side + at] ?? 0) * (rows[row * side + at] ?? 0);
      found[wave * height + row] = sum;
    }
  }
  return found;
}

/**
 * What a picture looks like: 64 characters of 0 and 1, of which two pictures of the same thing share nearly all. Bit for
 * bit what sharp-phash 2.2.0 says, whose hashes are stored: across, then down, where that takes every pixel for each wave.
 */
export async function perceptualHash(pixels: Pixels): Promise<string> {
  const grey = await fromPixels(pixels).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const down = inWaves(inWaves(grey, side), waves);
  const mean = down.reduce((sum, share) => sum + share, 0) / down.length;
  return Array.from({ length: waves * waves }, (_, at) =>
    (down[(at % waves) * waves + Math.floor(at / waves)] ?? 0) > mean ? '1' : '0',
  ).join('');
}
