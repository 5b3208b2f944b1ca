import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the product measures of a photo when it stores it. */
export interface DemoPhoto {
  /** Of the widest picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  /** 64 characters of 0 and 1. */
  readonly phash: string;
}

const directory = new URL('../photos/', import.meta.url);

/** By name. They are kept as the product would store them, so that a first start need not make 186 pictures. */
export const demoPhotos = JSON.parse(readFileSync(new URL('photos.json', directory), 'utf8')) as Readonly<
  Record<string, DemoPhoto>
>;

/**
 * Absolute path of a photo as WebP. Same from source and from dist.
 *
 * @param width one of `limits.photoWidths`; a photo that is narrower has its own width there
 */
export const demoPhotoFile = (name: string, width: number): string =>
  fileURLToPath(new URL(`${name}/${width}.webp`, directory));
