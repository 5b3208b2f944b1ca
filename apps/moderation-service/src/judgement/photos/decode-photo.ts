import sharp, { type Sharp } from 'sharp';
import type { UnreadablePhoto } from './photo-signals.ts';

const MAX_PIXELS = 50_000_000;

// Decoders that uploads never need are blocked: SVG can read files, GIF and PDF are not photos. The decoder is chosen
// by the content, so renaming a file does not help.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Thrown if the file itself is at fault: a retry cannot succeed. */
export class UnreadablePhotoError extends Error {
  readonly fault: UnreadablePhoto['fault'];

  constructor(fault: UnreadablePhoto['fault'], cause: unknown) {
    super(`The photo cannot be read: ${fault}`, { cause });
    this.fault = fault;
  }
}

function faultOf(cause: unknown): UnreadablePhoto['fault'] {
  const message = cause instanceof Error ? cause.message : '';
  if (/pixel limit/i.test(message)) return 'too_many_pixels';
  if (/unsupported image format|operation is blocked|empty/i.test(message)) return 'unsupported';
  if (/premature end|truncated|unexpected end|end of (input|stream|file)|libspng read error|not enough/i.test(message))
    return 'truncated';
  return 'broken';
}

function open(photo: Buffer): Sharp {
  return sharp(photo, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
}

async function read<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new UnreadablePhotoError(faultOf(cause), cause);
  }
}

/** The photo as `side` × `side` RGB values between 0 and 1, stretched to a square like the training data. */
export async function decodePhoto(photo: Buffer, side: number): Promise<Float32Array> {
  const pixels = await read(() => open(photo).resize(side, side, { fit: 'fill' }).raw().toBuffer());
  // `Float32Array.from` with a function would first list the values on the heap, 4 MB for each photo.
  const values = new Float32Array(pixels);
  for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? 0) / 255;
  return values;
}

/** The photo as lines of RGB bytes, of `side` pixels at most and in its proportions. */
export async function decodeWithin(photo: Buffer, side: number): Promise<{ pixels: Buffer; width: number }> {
  const { data, info } = await read(() =>
    open(photo)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { pixels: data, width: info.width };
}

/** The photo as a JPEG of `side` pixels at most and without metadata. */
export function smallJpeg(photo: Buffer, side: number): Promise<Buffer> {
  return read(() =>
    open(photo).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer(),
  );
}
