import { describe, expect, it } from '@jest/globals';
import { normal, seeded, zipf } from './random.ts';

describe('random numbers of the bench', () => {
  it('are the same for the same seed, and different for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seeded(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('are evenly distributed', () => {
    const random = seeded(3);
    const mean = Array.from({ length: 20_000 }, random).reduce((sum, value) => sum + value) / 20_000;
    expect(mean).toBeGreaterThan(0.49);
    expect(mean).toBeLessThan(0.51);
  });

  it('have the first value of a Zipf distribution twice as often as the second, and every value at times', () => {
    const draw = zipf(10, seeded(5));
    const seen = new Array<number>(10).fill(0);
    for (let index = 0; index < 30_000; index += 1) {
      const rank = draw();
      seen[rank] = (seen[rank] ?? 0) + 1;
    }
    expect((seen[0] ?? 0) / (seen[1] ?? 1)).toBeCloseTo(2, 0);
    expect(Math.min(...seen)).toBeGreaterThan(500);
  });

  it('have a standard deviation of one if they are normal', () => {
    const random = seeded(7);
    const values = Array.from({ length: 20_000 }, () => normal(random));
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
    expect(deviation).toBeGreaterThan(0.97);
    expect(deviation).toBeLessThan(1.03);
  });
});
