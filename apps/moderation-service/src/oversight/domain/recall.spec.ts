import { describe, expect, it } from '@jest/globals';
import { leastRefused, leastSamples, recallOf as recallBy, type RefusedListings } from './recall.ts';

const recallOf = (refused: readonly RefusedListings[], samples: number) =>
  recallBy(refused, samples, {
    'text.phone': 'contact_details',
    'text.url': 'contact_details',
    'text.email': 'contact_details',
    'photo.no_plant': 'no_plant',
  });

const held = (count: number, ...codes: string[]): RefusedListings => ({
  ground: 'contact_details',
  codes,
  weighed_by: null,
  count,
});
const sampled = (count: number, share: number): RefusedListings => ({ ...held(count), weighed_by: share });

describe('recall', () => {
  it('counts what was held once, and a refused sample for all that it was drawn from', () => {
    // 60 seen, and missed: 2 × 50 of established owners and 4 × 10 of newcomers.
    const { bySignal, byGround } = recallOf([held(60, 'text.phone'), sampled(2, 0.02), sampled(4, 0.1)], 400);
    expect(bySignal('text.phone')).toEqual({ seen: 60, refused: 66, share: 60 / 200 });
    expect(byGround()).toEqual([{ ground: 'contact_details', recall: { seen: 60, refused: 66, share: 60 / 200 } }]);
  });

  it('of a ground counts what any of its signals saw', () => {
    const refused = [held(6, 'text.phone'), held(3, 'text.url', 'text.phone'), held(1, 'text.email'), held(10)];
    const { bySignal, byGround } = recallOf(refused, 400);
    expect(bySignal('text.phone')?.share).toBeCloseTo(0.45);
    expect(bySignal('text.url')?.share).toBeCloseTo(0.15);
    expect(byGround()[0]?.recall.share).toBeCloseTo(0.5);
  });

  it('does not count signals for another ground', () => {
    const { bySignal, byGround } = recallOf([held(20, 'photo.no_plant')], 400);
    expect(byGround()).toEqual([{ ground: 'contact_details', recall: { seen: 0, refused: 20, share: 0 } }]);
    expect(bySignal('photo.no_plant')).toEqual({ seen: 0, refused: 0, share: null });
  });

  it('is unknown with too few samples, or too few refused listings', () => {
    const share = (count: number, samples: number) =>
      recallOf([held(count, 'text.phone')], samples).bySignal('text.phone')?.share;
    expect(share(leastRefused, leastSamples)).toBe(1);
    expect(share(leastRefused, leastSamples - 1)).toBeNull();
    expect(share(leastRefused - 1, leastSamples)).toBeNull();
  });

  it('does not exist for signals that look for no ground', () => {
    expect(recallOf([held(20, 'text.weak_signs')], 400).bySignal('text.weak_signs')).toBeNull();
  });
});
