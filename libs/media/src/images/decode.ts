import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import sharp, { type Sharp } from 'sharp';
import { releaseMemory } from '@offshoot/nest-kit/release-memory';
import { coefficientsOf, decodingBudget, decodingBytes, type Target } from './picture-memory.ts';
import type { Rendition } from './image-task.ts';

// Only the loaders of the accepted formats: SVG, PDF, GIF and others are never parsed, whatever the file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Several processes decode already; libvips's own threads and cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

const formats = new Set(['jpeg', 'png', 'webp']);

/** A decoded picture: raw pixels without any metadata of the file. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const refused = (): DomainError =>
  new DomainError('invalid_file_format', { formats: serverLimits.photoFormats.join(', ') });

/** A sharp instance for decoded pixels. */
export const fromPixels = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/**
 * Decodes an uploaded file: upright, in sRGB, without transparency, scaled down to `target`. A picture is never enlarged: a
 * square is at most as large as the shorter side.
 *
 * @throws DomainError `invalid_file_format` unless the file is a complete JPG, PNG or WebP of at most 40 megapixels;
 * `picture_too_large`, before anything is decoded, where that would need too much memory
 */
export async function decodeImage(file: Buffer, target: Target): Promise<Pixels> {
  try {
    const image = sharp(file, { failOn: 'error', limitInputPixels: limits.photoPixels });
    const header = await image.metadata();
    if (!formats.has(header.format)) throw refused();
    if (decodingBytes({ ...header, coefficients: coefficientsOf(file) }, target) > decodingBudget)
      throw new DomainError('picture_too_large');
    const side = Math.min(target.width, target.height, header.width, header.height);
    const size = target.fit === 'cover' ? { width: side, height: side } : target;
    const picture = image
      .autoOrient()
      .resize({ ...size, fit: target.fit, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    // With 16 bits sharp converts an embedded profile to P3, whose values would be taken for paler sRGB.
    const isInP3 = header.depth === 'ushort' && header.hasProfile;
    return await (isInP3 ? picture.withIccProfile('srgb') : picture).raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof DomainError ? error : refused();
  }
}

/**
 * Encodes WebP renditions from pixels only, so that no metadata or data appended to the file survives; from large to
 * small, each scaled from the preceding one. WebP effort 2 needs half the time of 3 for 6 % more bytes.
 *
 * @param largest its memory is released as soon as a smaller rendition exists
 * @returns the renditions, and the pixels of the smallest for thumbhash and perceptual hash
 */
export async function renderWidths(
  largest: Pixels,
  widths: readonly number[],
): Promise<{ renditions: Rendition[]; smallest: Pixels }> {
  const renditions: Rendition[] = [];
  let pixels = largest;
  for (const width of widths.toSorted((a, b) => b - a)) {
    if (pixels.info.width > width) {
      const larger = pixels;
      pixels = await fromPixels(larger).resize({ width }).raw().toBuffer({ resolveWithObject: true });
      releaseMemory(larger.data);
    }
    renditions.push({ width, webp: await fromPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer() });
  }
  return { renditions, smallest: pixels };
}
