import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

/** What a `model.json` of TensorFlow.js has, as far as it is read. */
export interface ModelDescription {
  readonly modelTopology: object;
  readonly format?: string | null;
  readonly generatedBy?: string | null;
  readonly convertedBy?: string | null;
  readonly signature?: object | null;
  readonly weightsManifest: readonly { readonly weights: readonly object[] }[];
}

/** Starts TensorFlow in this thread, with WebAssembly. */
export async function startTensorflow(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json');
  setWasmPaths(`${path.join(path.dirname(wasm), 'wasm-out')}${path.sep}`);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of TensorFlow did not start');
  await tf.ready();
}

/** A model whose files have been read: `weights` are those of all groups, one after the other. */
export const modelSource = (description: ModelDescription, weights: Uint8Array): tf.io.IOHandler => ({
  load: () =>
    Promise.resolve({
      modelTopology: description.modelTopology,
      format: description.format ?? undefined,
      generatedBy: description.generatedBy ?? undefined,
      convertedBy: description.convertedBy ?? undefined,
      signature: description.signature ?? undefined,
      weightSpecs: description.weightsManifest.flatMap((group) => group.weights) as tf.io.WeightsManifestEntry[],
      weightData: Uint8Array.from(weights).buffer,
    }),
});
