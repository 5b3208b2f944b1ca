import { limits } from '@offshoot/contracts/limits';
import { rgbaToThumbHash } from 'thumbhash';
import { decodeImage, fromPixels, renderWidths } from './decode.ts';
import type { Pixels, Rendition } from './decode.ts';

const widest = Math.max(...limits.photoWidths);
/** The largest ratio of height to width: taller pictures are unusable strips, and WebP limits the height to 16,383 pixels. */
const tallest = 3;

/** What is stored of a photo. */
export interface RenderedPhoto {
  /** Size in pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  readonly renditions: readonly Rendition[];
  /** Pixels of the smallest rendition, for the perceptual hash. */
  readonly smallest: Pixels;
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
 * Converts an uploaded file to WebP renditions in the widths of `limits.photoWidths`.
 *
 * @throws DomainError `invalid_file_format` unless the file is a complete JPG, PNG or WebP of at most 40 megapixels
 */
export async function renderPhoto(file: Buffer): Promise<RenderedPhoto> {
  const largest = await decodeImage(file, { width: widest, height: widest * tallest, fit: 'inside' });
  const { renditions, smallest } = await renderWidths(largest, limits.photoWidths);
  return {
    width: largest.info.width,
    height: largest.info.height,
    thumbhash: await thumbhashOf(smallest),
    renditions,
    smallest,
  };
}
