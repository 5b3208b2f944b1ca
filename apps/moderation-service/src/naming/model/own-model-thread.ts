// Worker thread of the operator's model: it blocks its event loop instead of that of the process, and its memory ends with it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workInThread } from '@offshoot/nest-kit/thread';
import * as tf from '@tensorflow/tfjs';
import { z } from 'zod';
import { modelSource, startTensorflow } from '../../tensorflow/tensorflow.ts';
import type { OwnModel } from './model-folder.ts';
import type { PhotoToName } from './own-model.ts';

/** `model.json`, as the converters of TensorFlow.js write it. */
const modelFile = z.object({
  format: z.string().nullish(),
  modelTopology: z.looseObject({}),
  signature: z.looseObject({}).nullish(),
  weightsManifest: z.array(z.object({ paths: z.array(z.string()), weights: z.array(z.looseObject({})) })),
});

type Model = tf.LayersModel | tf.GraphModel;

async function load({ folder }: OwnModel): Promise<Model> {
  const description = modelFile.parse(JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')));
  const files = description.weightsManifest.flatMap(({ paths }) => paths);
  // By their names only: a model from elsewhere reads no file outside of its folder.
  const weights = Buffer.concat(
    await Promise.all(files.map((file) => readFile(path.join(folder, path.basename(file))))),
  );
  await startTensorflow();
  const source = modelSource(description, weights);
  return description.format === 'graph-model' ? tf.loadGraphModel(source) : tf.loadLayersModel(source);
}

let loading: Promise<Model> | undefined;

/** Loaded once; after a failure the next photo tries again. */
const modelOf = (model: OwnModel): Promise<Model> =>
  (loading ??= load(model).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

workInThread(async ({ model, pixels }: PhotoToName): Promise<Float32Array> => {
  const loaded = await modelOf(model);
  const output = tf.tidy(() => {
    const photo = tf
      .tensor4d(pixels, [1, model.side, model.side, 3])
      .sub(tf.tensor1d(model.mean))
      .div(tf.tensor1d(model.std));
    const [first] = [loaded.predict(photo) as tf.Tensor | tf.Tensor[]].flat();
    if (!first) throw new Error('The model has no output');
    const flat = first.reshape([-1]);
    return model.output === 'logits' ? flat.softmax() : flat;
  });
  const scores = await output.data<'float32'>();
  output.dispose();
  if (scores.length !== model.labels.length)
    throw new Error(`The model has ${scores.length} outputs for ${model.labels.length} labels`);
  if (!scores.every((score) => score >= 0 && score <= 1))
    throw new Error('The model has outputs that are no probabilities');
  return scores;
});
