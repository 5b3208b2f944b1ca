import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import { releaseMemory } from '../release-memory.ts';

// Only the loaders of the formats that people upload: SVG, PDF, GIF and the rest are never parsed, whatever the name says.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// A core decodes one picture (see DecodeGate); threads inside libvips and its cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

const formats = new Set(['jpeg', 'png', 'webp']);
const decodeSeconds = 10;

/** A decoded picture: its pixels and nothing of the file that they came from. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A picture in one of its stored widths. */
export interface Rendition {
  readonly width: number;
  readonly webp: Buffer;
}

/** How large the pixels become; a picture is never enlarged. */
export interface Fit {
  readonly width: number;
  readonly height: number;
  /** Whether both sides fit in, or the shorter one does and the longer stands out. */
  readonly fit: 'inside' | 'outside';
}

const refused = (): DomainError => new DomainError('invalid_file_format', { formats: limits.photoFormats.join(', ') });

/** Works on with decoded pixels. */
export const fromPixels = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/**
 * Decodes an uploaded file once: upright, in sRGB, without transparency, scaled down to `fit`.
 *
 * @throws DomainError `invalid_file_format` for everything that is not a whole JPG, PNG or WebP of at most 40 megapixels
 */
export async function decodeImage(file: Buffer, { width, height, fit }: Fit): Promise<Pixels> {
  try {
    const image = sharp(file, { failOn: 'error', limitInputPixels: limits.photoPixels });
    const { format } = await image.metadata();
    if (!formats.has(format)) throw refused();
    return await image
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refused();
  }
}

/**
 * WebP renditions made from pixels only, so that no metadata and nothing hidden behind a picture survives; from large
 * to small, each from the one before. Effort 2 takes half the time of 3 for 6 % more bytes.
 *
 * @param largest is let go of as soon as something smaller is made of it
 * @returns the renditions, and the pixels of the smallest for whoever measures them
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
