import { describe, expect, it } from '@jest/globals';
import type { ReportedCount } from '@offshoot/contracts/transparency';
import * as fc from 'fast-check';
import { reportedAlone, reportedTogether } from './small-counts.ts';

const counts = (...values: number[]) => new Map(values.map((count, index) => [`code-${index}`, count]));
const exact = (count: number): ReportedCount => ({ min: count, max: count });
const valuesOf = ({ min, max }: ReportedCount) => Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Every sum of one value of each range. */
const sumsOf = (ranges: readonly ReportedCount[]) =>
  ranges.reduce(
    (sums, range) => new Set([...sums].flatMap((sum) => valuesOf(range).map((value) => sum + value))),
    new Set([0]),
  );

/** Computes the values that each count which is no exact one can have, by trying every total. */
function recomputed({ total, kinds }: ReturnType<typeof reportedTogether>): number[][] {
  const shown = kinds.map((kind) => [...kind.values()]).filter((kind) => kind.length > 0);
  const sums = shown.map((kind) => sumsOf(kind));
  const totals = valuesOf(total).filter((value) => sums.every((sum) => sum.has(value)));
  return shown.flatMap((kind) =>
    kind.flatMap((range, index) => {
      if (range.min === range.max) return [];
      const others = sumsOf(kind.toSpliced(index, 1));
      return [valuesOf(range).filter((value) => totals.some((part) => others.has(part - value)))];
    }),
  );
}

/** Several kinds of the same things: each thing has a code of each kind. */
const sameThings = (codes: number, most: number) =>
  fc.array(fc.tuple(...Array.from({ length: 4 }, () => fc.nat(codes - 1))), { maxLength: most }).map((things) =>
    Array.from({ length: 4 }, (_, kind) => {
      const of = Map.groupBy(things, (codesOf) => String(codesOf[kind]));
      return new Map([...of].map(([code, { length }]) => [code, length]));
    }),
  );

describe('the counts of the public report', () => {
  it.each([
    [0, exact(0)],
    [1, { min: 1, max: 4 }],
    [4, { min: 1, max: 4 }],
    [5, exact(5)],
    [1_234, exact(1_234)],
  ])('has %p alone as %p', (count, reported) => {
    expect(reportedAlone(count)).toEqual(reported);
  });

  it('has counts and their total as they are where none is small', () => {
    expect(reportedTogether([counts(12, 5, 0), counts(17)])).toEqual({
      total: exact(17),
      kinds: [
        new Map(Object.entries({ 'code-0': exact(12), 'code-1': exact(5), 'code-2': exact(0) })),
        new Map([['code-0', exact(17)]]),
      ],
    });
  });

  it('has ranges of five, also of the total and of other kinds, where one is small', () => {
    const { total, kinds } = reportedTogether([counts(12, 3), counts(15)]);
    expect([total, ...kinds.map((kind) => [...kind.values()])]).toEqual([
      { min: 15, max: 19 },
      [
        { min: 10, max: 14 },
        { min: 1, max: 4 },
      ],
      [{ min: 15, max: 19 }],
    ]);
  });

  it.each([
    ['a total below five', [counts(3), counts(1, 2)], { min: 1, max: 4 }],
    ['ones that add up to the most of a range', [counts(1, 1, 1, 1, 5), counts(9)], { min: 5, max: 9 }],
    ['fours that add up to the least of a range', [counts(4, 4, 4, 4, 4), counts(20)], { min: 20, max: 24 }],
  ])('has no more than the total of %s', (_name, kinds, total) => {
    expect(reportedTogether(kinds)).toEqual({ total, kinds: [new Map(), new Map()] });
  });

  it.each([
    [2, 30],
    [4, 60],
    [9, 25],
  ])('cannot be recomputed, with %p codes of each kind and up to %p decisions', (codes, most) => {
    fc.assert(
      fc.property(sameThings(codes, most), (kinds) => {
        const reported = reportedTogether(kinds);
        for (const values of recomputed(reported)) expect(values.length).toBeGreaterThan(1);
        reported.kinds.forEach((kind, index) =>
          kind.forEach(({ min, max }, code) => {
            const count = kinds[index]?.get(code) ?? 0;
            expect(min <= count && count <= max && !(count < 5 && min === max)).toBe(true);
          }),
        );
      }),
      { numRuns: 500 },
    );
  });
});
