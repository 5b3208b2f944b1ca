import { describe, expect, it } from '@jest/globals';
import { select, STEPS } from './selection.ts';

describe('what npm test is told', () => {
  it('runs everything when nothing is named', () => {
    expect(select([])).toEqual({ steps: STEPS, paths: [] });
  });

  it('takes steps in their own order, and paths', () => {
    expect(select(['medium', 'apps/gateway', 'unit'])).toEqual({ steps: ['unit', 'medium'], paths: ['apps/gateway'] });
  });

  it('takes a path alone as the tests that need no built product', () => {
    expect(select(['libs/contracts'])).toEqual({ steps: ['unit', 'web', 'medium'], paths: ['libs/contracts'] });
  });

  it('refuses what looks like a switch', () => {
    expect(() => select(['--watch'])).toThrow('"--watch" is not known');
  });
});
