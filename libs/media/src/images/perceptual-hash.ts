import { fromPixels } from './decode.ts';
import type { Pixels } from './decode.ts';

/** The picture is reduced to a square of this many grey pixels a side. */
const side = 32;
/** How many of the lowest frequencies of the DCT are used per axis, without the constant one (brightness). */
const waves = 8;

/** The cosine of each frequency at each pixel, row by row. */
const cosines = Float64Array.from({ length: waves * side }, (_, at) =>
  Math.cos(((2 * (at % side) + 1) / (2 * side)) * (Math.floor(at / side) + 1) * Math.PI),
);

/** The DCT of each row; the result is transposed, so that a second pass transforms the columns. */
function inWaves(rows: ArrayLike<number>, height: number): Float64Array {
  const frequencies = new Float64Array(waves * height);
  for (let wave = 0; wave < waves; wave += 1) {
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let at = 0; at < side; at += 1) sum += (cosines[wave * side + at] ?? 0) * (rows[row * side + at] ?? 0);
      frequencies[wave * height + row] = sum;
    }
  }
  return frequencies;
}

/**
 * A perceptual hash of 64 characters 0 or 1, of which similar pictures share nearly all. Identical bit for bit to
 * sharp-phash 2.2.0, which made the stored hashes, but transforms rows and then columns instead of every pixel for each
 * frequency.
 */
export async function perceptualHash(pixels: Pixels): Promise<string> {
  const grey = await fromPixels(pixels).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const down = inWaves(inWaves(grey, side), waves);
  const mean = down.reduce((sum, share) => sum + share, 0) / down.length;
  return Array.from({ length: waves * waves }, (_, at) =>
    (down[(at % waves) * waves + Math.floor(at / waves)] ?? 0) > mean ? '1' : '0',
  ).join('');
}
