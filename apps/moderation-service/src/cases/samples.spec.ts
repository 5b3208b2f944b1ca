import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Samples } from './samples.ts';

const samples = new Samples({ SAMPLE_SHARE: 0.02, SAMPLE_SHARE_NEWCOMERS: 0.1, NEWCOMER_PLANTS: 3 });
const share = (isNewcomer: boolean): number =>
  Array.from({ length: 20_000 }, () => randomUUID()).filter((id) => samples.includes(id, samples.shareOf(isNewcomer)))
    .length / 20_000;

it('contains about 2 % of the approvals, and 10 % of those of newcomers', () => {
  expect(share(false)).toBeGreaterThan(0.015);
  expect(share(false)).toBeLessThan(0.025);
  expect(share(true)).toBeGreaterThan(0.085);
  expect(share(true)).toBeLessThan(0.115);
});

it('does not depend on when a revision is judged', () => {
  const ids = Array.from({ length: 500 }, () => randomUUID());
  expect(ids.map((id) => samples.includes(id, 0.1))).toEqual(ids.map((id) => samples.includes(id, 0.1)));
});
