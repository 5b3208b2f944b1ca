import type { ErrorParams } from '@offshoot/contracts/errors';

/** A picture in one of its stored widths, in pixels. */
export interface Rendition {
  readonly width: number;
  readonly webp: Buffer;
}

/** What is stored of a photo. */
export interface RenderedPhoto {
  /** Size in pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
  /** 64 characters of 0 and 1; similar pictures differ in few of them. */
  readonly phash: string;
  readonly renditions: readonly Rendition[];
}

/** An upload for the process that decodes: a photo, or the square of its centre in these widths. */
export interface ImageTask {
  /** Signed URL of the upload. */
  readonly address: string;
  readonly maxMegabytes: number;
  readonly squares: readonly number[] | null;
  /** Certificate authorities of the operator, for the connection to the object store. */
  readonly authorities: readonly string[];
}

/** A result and the bytes of memory that the process has kept. */
export interface ImageMessage {
  readonly result: ImageResult;
  readonly kept: number;
}

/** `null` where the upload does not exist, or the error by its code. */
export type ImageResult =
  | { readonly rendered: RenderedPhoto | readonly Rendition[] | null }
  | { readonly error: { readonly code: string; readonly params: ErrorParams } };
