import { describe, expect, it } from '@jest/globals';
import { plantScore, readPlantHead, type PlantHead } from './plant-head.ts';

const head: PlantHead = { version: 'test', bias: 0, weights: new Float32Array([4, 0, 0, -4]) };

describe('plant head', () => {
  it('reads the shipped weights', () => {
    const shipped = readPlantHead();
    expect(shipped.weights).toHaveLength(2816);
    expect(shipped.weights.every(Number.isFinite)).toBe(true);
  });

  it('is 0.5 for neutral features', () => {
    expect(plantScore(head, [new Float32Array([0, 0]), new Float32Array([0, 0])])).toBe(0.5);
  });

  it('normalises each layer to the same length before weighting it', () => {
    const small = plantScore(head, [new Float32Array([1, 0]), new Float32Array([1, 0])]);
    const large = plantScore(head, [new Float32Array([90, 0]), new Float32Array([1, 0])]);
    expect(large).toBeCloseTo(small);
    expect(small).toBeGreaterThan(0.9);
  });

  it('rejects features of another model', () => {
    expect(() => plantScore(head, [new Float32Array([1, 0])])).toThrow('wants 4 features, got 2');
  });
});
