import type { Rendition } from '@offshoot/media/images/decode';
import { perceptualHash } from '@offshoot/media/images/perceptual-hash';
import { renderPhoto } from '@offshoot/media/images/render-photo';

export interface DecodedPhoto {
  /** Pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  /** 64 characters of 0 and 1; similar pictures differ in few of them (`DUPLICATE_PHOTO_BITS`). */
  readonly phash: string;
  readonly renditions: readonly Rendition[];
}

/**
 * Turns an uploaded file into its renditions and hashes.
 * @throws DomainError `invalid_file_format` for everything except a complete JPG, PNG or WebP of at most 40 megapixels
 */
export async function decodePhoto(file: Buffer): Promise<DecodedPhoto> {
  const { smallest, ...photo } = await renderPhoto(file);
  return { ...photo, phash: await perceptualHash(smallest) };
}
