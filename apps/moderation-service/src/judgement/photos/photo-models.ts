import { createRequire } from 'node:module';
import path from 'node:path';
import { Thread } from '@offshoot/nest-kit/thread';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { ModelDefinition } from 'nsfwjs/core';
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

type Description = Awaited<ReturnType<ModelDefinition['modelJson']>>['default'];

/** Builds a model from what the package ships; the `load` of nsfwjs would also log to the console. */
function layersModel({ description, weights }: ModelFile): Promise<tf.LayersModel> {
  const { modelTopology, format, generatedBy, convertedBy, weightsManifest } = JSON.parse(description) as Description;
  return tf.loadLayersModel({
    load: () =>
      Promise.resolve({
        modelTopology,
        format,
        generatedBy,
        convertedBy: convertedBy ?? undefined,
        weightSpecs: weightsManifest.flatMap((group) => group.weights),
        weightData: Uint8Array.from(weights).buffer,
      }),
  });
}

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
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json');
  setWasmPaths(`${path.join(path.dirname(wasm), 'wasm-out')}${path.sep}`);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of TensorFlow did not start');
  await tf.ready();

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
