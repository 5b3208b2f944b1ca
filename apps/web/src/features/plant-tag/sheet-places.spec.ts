import { expect, it } from '@jest/globals';
import { tagOnPaper, tagPlaces } from './sheet-places.ts';

it('puts nine tags on a page of A4 and the tenth on the next, none overlapping an edge or another tag', () => {
  const places = tagPlaces(10);
  expect(places.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  for (const { left, top } of places) {
    expect(left).toBeGreaterThanOrEqual(5);
    expect(top).toBeGreaterThanOrEqual(5);
    expect(left + tagOnPaper.width).toBeLessThanOrEqual(205);
    expect(top + tagOnPaper.height).toBeLessThanOrEqual(292);
  }
  const onFirst = places.slice(0, 9);
  for (const place of onFirst) {
    const touching = onFirst.filter(
      (other) =>
        other !== place &&
        Math.abs(other.left - place.left) < tagOnPaper.width &&
        Math.abs(other.top - place.top) < tagOnPaper.height,
    );
    expect(touching).toEqual([]);
  }
});
