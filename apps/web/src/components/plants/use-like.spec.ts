import { describe, expect, it } from '@jest/globals';
import { withHeart } from './use-like.ts';

const rose = { id: 'a', name: 'Rose', likes: 2, liked: false };
const fern = { id: 'b', name: 'Fern', likes: 0, liked: false };
const heart = { liked: true, likes: 3 };

describe('a like in cached queries', () => {
  it('changes one plant in a plant, a list and a page, and nothing else', () => {
    expect(withHeart(rose, 'a', heart)).toEqual({ ...rose, ...heart });
    expect(withHeart([rose, fern], 'a', heart)).toEqual([{ ...rose, ...heart }, fern]);
    expect(withHeart({ items: [fern, rose], total: 2 }, 'a', heart)).toEqual({
      items: [fern, { ...rose, ...heart }],
      total: 2,
    });
  });

  it('leaves queries without plants unchanged', () => {
    expect(withHeart(undefined, 'a', heart)).toBeUndefined();
    expect(withHeart({ id: 'a', status: 'requested' }, 'a', heart)).toEqual({ id: 'a', status: 'requested' });
  });
});
