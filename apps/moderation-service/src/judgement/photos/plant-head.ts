import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const headFile = z.object({
  name: z.string(),
  version: z.string(),
  dim: z.int(),
  bias: z.number(),
  w: z.base64(),
});

/** A logistic regression on features that the large NSFW model computes anyway. */
export interface PlantHead {
  version: string;
  bias: number;
  weights: Float32Array;
}

export function readPlantHead(file: URL = new URL('./plant-head.json', import.meta.url)): PlantHead {
  const head = headFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const bytes = Uint8Array.from(Buffer.from(head.w, 'base64'));
  const weights = new Float32Array(bytes.buffer, 0, head.dim);
  return { version: `${head.name}/${head.version}`, bias: head.bias, weights };
}

function length(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
}

/** `layers` in the order of training; each is normalised to length 1, so that neither dominates the other. */
export function plantScore(head: PlantHead, layers: readonly Float32Array[]): number {
  let sum = head.bias;
  let offset = 0;
  for (const layer of layers) {
    const norm = length(layer);
    layer.forEach((value, index) => {
      sum += ((head.weights[offset + index] ?? 0) * value) / norm;
    });
    offset += layer.length;
  }
  if (offset !== head.weights.length)
    throw new Error(`The plant head wants ${head.weights.length} features, got ${offset}`);
  return 1 / (1 + Math.exp(-sum));
}
