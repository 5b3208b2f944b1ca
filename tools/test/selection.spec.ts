import { describe, expect, it } from '@jest/globals';
import { select, STEPS } from './selection.ts';

describe('the arguments of npm test', () => {
  it('run everything when empty', () => {
    expect(select([])).toEqual({ steps: STEPS, paths: [] });
  });

  it('accept steps in their fixed order, and paths', () => {
    expect(select(['medium', 'apps/gateway', 'unit'])).toEqual({ steps: ['unit', 'medium'], paths: ['apps/gateway'] });
  });

  it('run the tests that need no built product for a path alone', () => {
    expect(select(['libs/contracts'])).toEqual({ steps: ['unit', 'web', 'medium'], paths: ['libs/contracts'] });
  });

  it('reject what looks like an option', () => {
    expect(() => select(['--watch'])).toThrow('"--watch" is not known');
  });
});
