import { limits } from '@offshoot/contracts/limits';
import { rgbaToThumbHash } from 'thumbhash';
import { decodeImage, fromPixels, renderWidths } from './decode.ts';
import type { Pixels } from './decode.ts';
import type { RenderedPhoto, Rendition } from './image-task.ts';
import { perceptualHash } from './perceptual-hash.ts';

const widest = Math.max(...limits.photoWidths);
/** The largest ratio of height to width: taller pictures are unusable strips, and WebP limits the height to 16,383 pixels. */
const tallest = 3;

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
 * @throws DomainError `invalid_file_format` unless the file is a complete JPG, PNG or WebP of at most 40 megapixels;
 * `picture_too_large`
 */
export async function renderPhoto(file: Buffer): Promise<RenderedPhoto> {
  const largest = await decodeImage(file, { width: widest, height: widest * tallest, fit: 'inside' });
  const { width, height } = largest.info;
  const { renditions, smallest } = await renderWidths(largest, limits.photoWidths);
  return {
    width,
    height,
    thumbhash: await thumbhashOf(smallest),
    phash: await perceptualHash(smallest),
    renditions,
  };
}

/**
 * The centre of a picture as squares of these widths.
 * @throws DomainError `invalid_file_format`, `picture_too_large`
 */
export async function renderSquares(file: Buffer, widths: readonly number[]): Promise<Rendition[]> {
  const widest = Math.max(...widths);
  const square = await decodeImage(file, { width: widest, height: widest, fit: 'cover' });
  return (await renderWidths(square, widths)).renditions;
}
