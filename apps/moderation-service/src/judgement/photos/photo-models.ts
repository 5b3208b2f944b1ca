import path from 'node:path';
import { Thread } from '@offshoot/nest-kit/thread';
import * as tf from '@tensorflow/tfjs';
import { type ModelDescription, modelSource, startTensorflow } from '../../tensorflow/tensorflow.ts';
import { readPlantHead, type PlantHead } from './plant-head.ts';

export interface PhotoModels {
  /** Three outputs: the five class probabilities, then the two feature maps of the plant head. */
  inception: tf.LayersModel;
  mobilenet: tf.LayersModel;
  plantHead: PlantHead;
}

export type ModelName = 'inception' | 'mobilenet';

/** A model as the package ships it, with quantised weights. */
export interface ModelFile {
  /** JSON. */
  description: string;
  weights: Uint8Array;
}

/** Builds a model from what the package ships; the `load` of nsfwjs would also log to the console. */
const layersModel = ({ description, weights }: ModelFile): Promise<tf.LayersModel> =>
  tf.loadLayersModel(modelSource(JSON.parse(description) as ModelDescription, weights));

async function loadAll(): Promise<PhotoModels> {
  const files = new Thread<ModelName, ModelFile>(
    new URL(`./model-files-thread${path.extname(import.meta.url)}`, import.meta.url),
  );
  try {
    return await loadFrom((name) => files.run(name));
  } finally {
    await files.close();
  }
}

async function loadFrom(read: (name: ModelName) => Promise<ModelFile>): Promise<PhotoModels> {
  await startTensorflow();
  const whole = await layersModel(await read('inception'));
  const [classes] = whole.outputs;
  if (!classes) throw new Error('InceptionV3 has no output');
  const features = ['mixed7', 'mixed10'].map((name) => whole.getLayer(name).output as tf.SymbolicTensor);
  return {
    inception: tf.model({ inputs: whole.inputs, outputs: [classes, ...features] }),
    mobilenet: await layersModel(await read('mobilenet')),
    plantHead: readPlantHead(),
  };
}

let loading: Promise<PhotoModels> | undefined;

/** The models of this thread, loaded once (about 2 s and 0.5 GB). After a failed load the next call tries again. */
export function photoModels(): Promise<PhotoModels> {
  loading ??= loadAll().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
