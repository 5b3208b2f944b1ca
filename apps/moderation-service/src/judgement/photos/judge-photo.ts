import * as tf from '@tensorflow/tfjs';
import { decodePhoto, UnreadablePhotoError } from './decode-photo.ts';
import { INCEPTION_SIDE, MOBILENET_SIDE, photoModels, type PhotoModels } from './photo-models.ts';
import { plantScore } from './plant-head.ts';
import type { NsfwScores, PhotoSignals } from './photo-signals.ts';

function nsfwScores([drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0]: Float32Array): NsfwScores {
  return { drawing, hentai, neutral, porn, sexy };
}

async function valuesOf(tensors: tf.Tensor[]): Promise<Float32Array[]> {
  const values = await Promise.all(tensors.map((tensor) => tensor.data<'float32'>()));
  tf.dispose(tensors);
  return values;
}

function batchOf(pixels: Float32Array, side: number): tf.Tensor4D {
  return tf.tensor4d(pixels, [1, side, side, 3]);
}

async function runInception(models: PhotoModels, pixels: Float32Array) {
  const [classes = new Float32Array(), ...features] = await valuesOf(
    tf.tidy(() => {
      const [output, ...maps] = models.inception.predict(batchOf(pixels, INCEPTION_SIDE)) as tf.Tensor[];
      if (!output) throw new Error('InceptionV3 gave no output');
      return [output.reshape([-1]), ...maps.map((map) => map.mean([1, 2]).reshape([-1]))];
    }),
  );
  return { inception: nsfwScores(classes), plant: plantScore(models.plantHead, features) };
}

async function runMobilenet(models: PhotoModels, pixels: Float32Array) {
  const [classes = new Float32Array()] = await valuesOf(
    tf.tidy(() => [(models.mobilenet.predict(batchOf(pixels, MOBILENET_SIDE)) as tf.Tensor).reshape([-1])]),
  );
  return nsfwScores(classes);
}

/**
 * Judges one photo with all models. Blocks the event loop for about half a second, so only the AI worker may call it. A
 * file that cannot be read yields `readable: false`; every other failure throws.
 */
export async function judgePhoto(photo: Buffer): Promise<PhotoSignals> {
  try {
    const large = await decodePhoto(photo, INCEPTION_SIDE);
    const small = await decodePhoto(photo, MOBILENET_SIDE);
    const models = await photoModels();
    const { inception, plant } = await runInception(models, large);
    return { readable: true, inception, mobilenet: await runMobilenet(models, small), plant };
  } catch (error) {
    if (error instanceof UnreadablePhotoError) return { readable: false, fault: error.fault };
    throw error;
  }
}
