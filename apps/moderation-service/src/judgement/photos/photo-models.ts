import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { ModelDefinition } from 'nsfwjs/core';
import { InceptionV3Model } from 'nsfwjs/models/inception_v3';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { readPlantHead, type PlantHead } from './plant-head.ts';

export const INCEPTION_SIDE = 299;
export const MOBILENET_SIDE = 224;

export interface PhotoModels {
  /** Three outputs: the five class probabilities, then the two feature maps of the plant head. */
  inception: tf.LayersModel;
  mobilenet: tf.LayersModel;
  plantHead: PlantHead;
}

/** Builds a model from the modules of the package; the `load` of nsfwjs would also log to the console. */
async function layersModel(definition: ModelDefinition): Promise<tf.LayersModel> {
  const { default: modelJson } = await definition.modelJson();
  const { modelTopology, format, generatedBy, convertedBy, weightsManifest } = modelJson;
  const shards = await Promise.all(
    definition.weightBundles.map(async (bundle) => Buffer.from((await bundle()).default, 'base64')),
  );
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer;
  const weightSpecs = weightsManifest.flatMap((group) => group.weights);
  return tf.loadLayersModel({
    load: () =>
      Promise.resolve({
        modelTopology,
        format,
        generatedBy,
        convertedBy: convertedBy ?? undefined,
        weightSpecs,
        weightData,
      }),
  });
}

async function loadAll(): Promise<PhotoModels> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json');
  setWasmPaths(`${path.join(path.dirname(wasm), 'wasm-out')}${path.sep}`);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of TensorFlow did not start');
  await tf.ready();

  const whole = await layersModel(InceptionV3Model);
  const [classes] = whole.outputs;
  if (!classes) throw new Error('InceptionV3 has no output');
  const features = ['mixed7', 'mixed10'].map((name) => whole.getLayer(name).output as tf.SymbolicTensor);
  return {
    inception: tf.model({ inputs: whole.inputs, outputs: [classes, ...features] }),
    mobilenet: await layersModel(MobileNetV2Model),
    plantHead: readPlantHead(),
  };
}

let loading: Promise<PhotoModels> | undefined;

/** The models of this process, loaded once (about 2 s and 0.5 GB). After a failed load the next call tries again. */
export function photoModels(): Promise<PhotoModels> {
  loading ??= loadAll().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
