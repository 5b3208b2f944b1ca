import { decodeWithin } from './decode-photo.ts';
import type { Flatness } from './photo-signals.ts';

const channels = 3;

/** The share of pixels that differ from those to the right and below by at most `most` of 255 in each channel. */
function flatShare(pixels: Uint8Array, width: number, most: number): number {
  const height = Math.floor(pixels.length / (width * channels));
  const isAlike = (at: number, other: number) => {
    for (let channel = 0; channel < channels; channel += 1)
      if (Math.abs((pixels[at + channel] ?? 0) - (pixels[other + channel] ?? 0)) > most) return false;
    return true;
  };
  let flat = 0;
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const at = (y * width + x) * channels;
      if (isAlike(at, at + channels) && isAlike(at, at + width * channels)) flat += 1;
    }
  return flat / Math.max(1, (width - 1) * (height - 1));
}

export async function flatnessOf(photo: Buffer): Promise<Flatness> {
  const fine = await decodeWithin(photo, 400);
  const coarse = await decodeWithin(photo, 64);
  return { fine: flatShare(fine.pixels, fine.width, 0), coarse: flatShare(coarse.pixels, coarse.width, 4) };
}
