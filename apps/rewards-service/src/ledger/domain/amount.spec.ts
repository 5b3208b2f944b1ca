import { describe, expect, it } from '@jest/globals';
import { configSchema } from '../../config.ts';
import { amountOf } from './amount.ts';

const config = configSchema.parse({});

describe('reward amount', () => {
  it.each([
    ['exchange_completion', 10_000, 100],
    ['exchange_completion', 10_250, 103], // 102.5, halves round up
    ['exchange_completion', 20_000, 200],
    ['exchange_completion', 0, 0],
    ['roots_earned', 10_000, 250],
    ['roots_earned', 0, 250],
    ['roots_earned', 19_900, 100],
    ['roots_earned', 20_000, 0],
  ] as const)('for %s with %i ROOTS is %i', (type, roots, amount) => {
    expect(amountOf(type, roots, config)).toBe(amount);
  });
});
