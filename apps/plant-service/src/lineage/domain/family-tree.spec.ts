import { describe, expect, it } from '@jest/globals';
import { familyMost } from '@offshoot/contracts/lineage';
import { nearest, nested } from './family-tree.ts';

const link = (id: string, parent_id: string | null = null) => ({ id, parent_id });

describe('a family tree', () => {
  it('has each plant after its parent, and siblings by age', () => {
    const links = [link('a'), link('c', 'a'), link('b', 'a'), link('e', 'b'), link('d', 'c')];
    expect(nested(links).map(({ id, depth }) => `${depth}${id}`)).toEqual(['0a', '1b', '2e', '1c', '2d']);
  });

  it('is whole where it has no more plants than a response', () => {
    const ancestors = [link('a'), link('b', 'a')];
    const own = [link('b'), link('c', 'b')];
    const whole = [link('a'), link('b', 'a'), link('d', 'a'), link('c', 'b')];
    const { chosen, isPartial } = nearest({ ancestors, own, whole });
    expect(chosen.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'a'],
    ]);
    expect(isPartial).toBe(false);
  });

  it('keeps the line of ancestors and what grew from the plant where it has more', () => {
    const others = Array.from({ length: familyMost + 1 }, (_, n) => link(`x${n}`, 'a'));
    const { chosen, isPartial } = nearest({
      ancestors: [link('a'), link('b', 'a')],
      own: [link('b'), link('c', 'b')],
      whole: [link('a'), ...others],
    });
    expect(chosen).toHaveLength(familyMost);
    expect(chosen.slice(0, 4).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x0']);
    expect(isPartial).toBe(true);
    expect(nested(chosen)).toHaveLength(familyMost);
  });
});
