import { describe, expect, it } from '@jest/globals';
import { isNewEnough, withBinFirst } from './runtime.mjs';

describe('the Node that runs the product', () => {
  it.each([
    ['v20.19.0', false],
    ['v24.8.0', false],
    ['v24.9.0', true],
    ['v24.21.0', true],
    ['v26.0.0', true],
  ])('%s: %s', (version, enough) => {
    expect(isNewEnough(version)).toBe(enough);
  });

  it('puts the packages’ programs first in PATH', () => {
    expect(withBinFirst('/here', { PATH: '/usr/bin', HOME: '/home/a' })).toEqual({
      PATH: '/here/node_modules/.bin:/usr/bin',
      HOME: '/home/a',
    });
  });
});
