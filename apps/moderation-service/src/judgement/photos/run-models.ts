import * as tf from '@tensorflow/tfjs';
import { INCEPTION_SIDE, MOBILENET_SIDE } from './model-sides.ts';
import type { PhotoModels } from './photo-models.ts';
import type { NsfwScores } from './photo-signals.ts';

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

/** Scores of the large model, and the layers that the plant head weighs. */
export async function runInception(
  { inception }: PhotoModels,
  pixels: Float32Array,
): Promise<{ scores: NsfwScores; layers: Float32Array[] }> {
  const [classes = new Float32Array(), ...layers] = await valuesOf(
    tf.tidy(() => {
      const [output, ...maps] = inception.predict(batchOf(pixels, INCEPTION_SIDE)) as tf.Tensor[];
      if (!output) throw new Error('InceptionV3 gave no output');
      return [output.reshape([-1]), ...maps.map((map) => map.mean([1, 2]).reshape([-1]))];
    }),
  );
  return { scores: nsfwScores(classes), layers };
}

export async function runMobilenet({ mobilenet }: PhotoModels, pixels: Float32Array): Promise<NsfwScores> {
  const [classes = new Float32Array()] = await valuesOf(
    tf.tidy(() => [(mobilenet.predict(batchOf(pixels, MOBILENET_SIDE)) as tf.Tensor).reshape([-1])]),
  );
  return nsfwScores(classes);
}
