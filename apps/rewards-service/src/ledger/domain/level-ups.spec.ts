import { describe, expect, it } from '@jest/globals';
import { levelOf, levelStartsAt } from '@offshoot/contracts/rewards';
import fc from 'fast-check';
import { levelUps } from './level-ups.ts';

describe('levels reached', () => {
  it.each([
    [1, 99, 20, []],
    [1, 100, 20, [2]],
    [1, 280, 20, [2, 3]], // 280 is level 2; its reward makes it 300, level 3
    [2, 280, 20, []],
    [1, 600, 20, [2, 3, 4]],
    [3, 120, 20, []], // levels never fall
    [1, 100, 0, [2]],
  ])('from level %i with %i LEAFS and a reward of %i per level: %j', (level, leafs, reward, reached) => {
    expect(levelUps(level, leafs, reward)).toEqual(reached);
  });

  it('end when the sum, rewards included, reaches no further level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(80_000), fc.nat(90), (level, leafs, reward) => {
        const reached = levelUps(level, leafs, reward);
        const end = reached.at(-1) ?? level;
        const sum = leafs + reward * reached.length;
        expect(reached).toEqual(Array.from({ length: reached.length }, (_, i) => level + 1 + i));
        expect(end).toBe(Math.max(level, levelOf(sum)));
        if (end > level) expect(levelStartsAt(end)).toBeLessThanOrEqual(sum);
      }),
    );
  });
});
