import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the product computes from a photo when it stores it. */
export interface DemoPhoto {
  /** Of the widest variant, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  /** 64 characters of 0 and 1. */
  readonly phash: string;
}

const directory = new URL('../photos/', import.meta.url);

/** By name. Stored as the product would store them, so that a first start need not generate 186 files. */
export const demoPhotos = JSON.parse(readFileSync(new URL('photos.json', directory), 'utf8')) as Readonly<
  Record<string, DemoPhoto>
>;

/**
 * Absolute path of a photo as WebP; the same from source and from dist.
 *
 * @param width one of `limits.photoWidths`; a narrower photo has its own width there
 */
export const demoPhotoFile = (name: string, width: number): string =>
  fileURLToPath(new URL(`${name}/${width}.webp`, directory));
