import { decodePhoto, UnreadablePhotoError } from './decode-photo.ts';
import { flatnessOf } from './flatness.ts';
import { INCEPTION_SIDE, MOBILENET_SIDE, photoModels } from './photo-models.ts';
import type { PhotoSignals } from './photo-signals.ts';
import { plantScore } from './plant-head.ts';
import { runInception, runMobilenet } from './run-models.ts';

/**
 * Judges one photo with all models. Blocks the event loop for about half a second, so only the AI worker may call it. A
 * file that cannot be read yields `readable: false`; every other failure throws.
 */
export async function judgePhoto(photo: Buffer): Promise<PhotoSignals> {
  try {
    const large = await decodePhoto(photo, INCEPTION_SIDE);
    const small = await decodePhoto(photo, MOBILENET_SIDE);
    const flatness = await flatnessOf(photo);
    const models = await photoModels();
    const { scores, layers } = await runInception(models, large);
    return {
      readable: true,
      inception: scores,
      mobilenet: await runMobilenet(models, small),
      plant: plantScore(models.plantHead, layers),
      flatness,
    };
  } catch (error) {
    if (error instanceof UnreadablePhotoError) return { readable: false, fault: error.fault };
    throw error;
  }
}
