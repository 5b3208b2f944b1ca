import { limits } from '@offshoot/contracts/limits';
import { decodeImage, fromPixels, renderWidths } from '@offshoot/nest-kit/images/decode';
import type { Pixels, Rendition } from '@offshoot/nest-kit/images/decode';
import phash from 'sharp-phash';
import { rgbaToThumbHash } from 'thumbhash';

const widest = Math.max(...limits.photoWidths);
/** Beyond this a picture is a strip that nobody can look at, and WebP cannot hold much taller ones. */
const tallest = 3;

export interface DecodedPhoto {
  /** Size in pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  /** 64 characters of 0 and 1; two pictures that differ in at most 8 of them are the same picture. */
  readonly phash: string;
  readonly renditions: readonly Rendition[];
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Turns an uploaded file into what is stored of it.
 *
 * @throws DomainError `invalid_file_format` for everything that is not a whole JPG, PNG or WebP of at most 40 megapixels
 */
export async function decodePhoto(file: Buffer): Promise<DecodedPhoto> {
  const largest = await decodeImage(file, { width: widest, height: widest * tallest, fit: 'inside' });
  const { renditions, smallest } = await renderWidths(largest, limits.photoWidths);
  const { width, height, channels } = smallest.info;
  return {
    width: largest.info.width,
    height: largest.info.height,
    thumbhash: await thumbhashOf(smallest),
    phash: await phash(smallest.data, { raw: { width, height, channels } }),
    renditions,
  };
}
