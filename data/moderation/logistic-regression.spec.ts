import { describe, expect, it } from '@jest/globals';
import { type Example, fit, scoreOf } from './logistic-regression.ts';

const example = (positive: boolean, ...features: number[]): Example => ({
  positive,
  features: Float32Array.from(features),
});
const examples = [
  example(true, 0.9, 0.1),
  example(true, 0.8, 0.3),
  ...Array.from({ length: 20 }, (_, at) => example(false, 0.1, at / 20)),
];

describe('logistic regression', () => {
  it('separates what can be separated, however rare one side is', () => {
    const weights = fit(examples);
    expect(scoreOf(weights, Float32Array.from([0.85, 0.2]))).toBeGreaterThan(0.9);
    expect(scoreOf(weights, Float32Array.from([0.1, 0.2]))).toBeLessThan(0.1);
  });

  it('is deterministic', () => {
    expect(fit(examples)).toEqual(fit(examples));
  });
});
