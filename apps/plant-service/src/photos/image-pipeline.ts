import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import phash from 'sharp-phash';
import { rgbaToThumbHash } from 'thumbhash';

// Only the loaders of the formats that people upload: SVG, PDF, GIF and the rest are never parsed, whatever the name says.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// A core decodes one picture (see DecodeGate); threads inside libvips and its cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

const formats = new Set(['jpeg', 'png', 'webp']);
/** Beyond this a picture is a strip that nobody can look at, and WebP cannot hold much taller ones. */
const tallest = 3;
const decodeSeconds = 10;

export interface Rendition {
  readonly width: number;
  readonly webp: Buffer;
}

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

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const refused = (): DomainError =>
  new DomainError('invalid_file_format', { formats: limits.photoFormats.join(', ') });

const fromPixels = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** Decodes once: upright, in sRGB, without transparency, no wider than the largest rendition. */
async function decode(file: Buffer): Promise<Pixels> {
  const widest = Math.max(...limits.photoWidths);
  try {
    const image = sharp(file, { failOn: 'error', limitInputPixels: limits.photoPixels });
    const { format } = await image.metadata();
    if (!formats.has(format)) throw refused();
    return await image
      .autoOrient()
      .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refused();
  }
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
 * Turns an uploaded file into what is stored: WebP renditions made from pixels only, so that no metadata and nothing
 * hidden behind a picture survives.
 *
 * @throws DomainError `invalid_file_format` for everything that is not a whole JPG, PNG or WebP of at most 40 megapixels
 */
export async function decodePhoto(file: Buffer): Promise<DecodedPhoto> {
  const largest = await decode(file);
  const renditions: Rendition[] = [];
  let pixels = largest;
  // From large to small, each from the one before. Effort 2 takes half the time of 3 for 6 % more bytes.
  for (const width of limits.photoWidths.toSorted((a, b) => b - a)) {
    if (pixels.info.width > width) {
      pixels = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    }
    renditions.push({ width, webp: await fromPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer() });
  }
  const { data, info } = pixels;
  return {
    width: largest.info.width,
    height: largest.info.height,
    thumbhash: await thumbhashOf(pixels),
    phash: await phash(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    renditions,
  };
}
