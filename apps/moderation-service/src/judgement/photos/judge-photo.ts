import path from 'node:path';
import { Thread } from '@offshoot/nest-kit/thread';
import { decodePhoto, UnreadablePhotoError } from './decode-photo.ts';
import { flatnessOf } from './flatness.ts';
import { INCEPTION_SIDE, MOBILENET_SIDE } from './model-sides.ts';
import type { PhotoScores, PhotoSignals } from './photo-signals.ts';

/** A photo as the models read it: RGB values between 0 and 1, of squares of their sides. */
export interface PhotoPixels {
  large: Float32Array;
  small: Float32Array;
}

/** The models take about 2 s to load; without photos for this long, their 0.5 GB are released. */
const modelsIdleMs = 10 * 60_000;
const models = new Thread<PhotoPixels, PhotoScores>(
  new URL(`./models-thread${path.extname(import.meta.url)}`, import.meta.url),
  { idleMs: modelsIdleMs },
);

/**
 * Judges one photo with all models, in about half a second of a thread. A file that cannot be read yields
 * `readable: false`; every other failure throws.
 */
export async function judgePhoto(photo: Buffer): Promise<PhotoSignals> {
  try {
    const large = await decodePhoto(photo, INCEPTION_SIDE);
    const small = await decodePhoto(photo, MOBILENET_SIDE);
    const flatness = await flatnessOf(photo);
    return { readable: true, ...(await models.run({ large, small })), flatness };
  } catch (error) {
    if (error instanceof UnreadablePhotoError) return { readable: false, fault: error.fault };
    throw error;
  }
}
