export interface Example {
  readonly positive: boolean;
  readonly features: Float32Array;
}

export interface Weights {
  readonly bias: number;
  readonly weights: Float64Array;
}

const ROUNDS = 300;
const RATE = 20;
const MOMENTUM = 0.9;
const DECAY = 1e-4;

export const scoreOf = ({ bias, weights }: Weights, features: Float32Array): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)));

/** Gradient descent with momentum; both classes count the same, however many examples they have. */
export function fit(examples: readonly Example[]): Weights {
  const size = examples[0]?.features.length ?? 0;
  const mean = new Float64Array(size);
  for (const { features } of examples)
    features.forEach((value, at) => (mean[at] = (mean[at] ?? 0) + value / examples.length));
  const positives = examples.filter(({ positive }) => positive).length;
  const worth = { yes: 0.5 / positives, no: 0.5 / (examples.length - positives) };
  const centred = examples.map(({ features }) => Float64Array.from(features, (value, at) => value - (mean[at] ?? 0)));
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  let bias = 0;
  let biasSpeed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(size);
    let biasSlope = 0;
    centred.forEach((row, number) => {
      let sum = bias;
      for (let at = 0; at < size; at += 1) sum += (weights[at] ?? 0) * (row[at] ?? 0);
      const positive = examples[number]?.positive ?? false;
      const error = (1 / (1 + Math.exp(-sum)) - Number(positive)) * (positive ? worth.yes : worth.no);
      for (let at = 0; at < size; at += 1) slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0);
      biasSlope += error;
    });
    for (let at = 0; at < size; at += 1) {
      speed[at] = MOMENTUM * (speed[at] ?? 0) + (slope[at] ?? 0) + DECAY * (weights[at] ?? 0);
      weights[at] = (weights[at] ?? 0) - RATE * (speed[at] ?? 0);
    }
    biasSpeed = MOMENTUM * biasSpeed + biasSlope;
    bias -= 0.5 * biasSpeed;
  }
  return { bias: bias - weights.reduce((sum, weight, at) => sum + weight * (mean[at] ?? 0), 0), weights };
}
