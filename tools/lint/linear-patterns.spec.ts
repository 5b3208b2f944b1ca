import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { ROOT } from '../paths.ts';
import { builtDuring, linearPatterns, superLinear } from './linear-patterns.ts';

/** Sources of the product, whose patterns read what members write. */
const sources = execFileSync('git', ['ls-files', 'apps/*/src/*', 'libs/*/src/*'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file) && !file.startsWith('libs/testing/'))
  .map((file) => ({ file, code: readFileSync(path.join(ROOT, file), 'utf8') }));

/** What builds a pattern while its module is loaded. */
const BUILDS = /\b(?:RegExp|phrasePatterns|combinationFinder|tagPattern)\(/;

// Loading the modules and analysing the long patterns takes about 10 s on two busy cores.
const WITHIN_MS = 300_000;

it(
  'no pattern that is put together at run time takes longer than in proportion to its text',
  async () => {
    const builders = sources.filter(({ code }) => BUILDS.test(code));
    const built = await builtDuring(async () => {
      // Other tests of this process may have loaded them already.
      for (const { file } of builders) await import(`${path.join(ROOT, file)}?again`);
    });
    // Phrases alone are hundreds: fewer, and the check no longer sees them.
    expect(built.length).toBeGreaterThan(300);
    expect(built.flatMap(superLinear)).toEqual([]);
  },
  WITHIN_MS,
);

describe('the check refuses', () => {
  const name = '[\\p{L}\\p{M}\\d_+-]+(?:(?:\\.|\\s+(?:dot|punto)\\s+)[\\p{L}\\p{M}\\d_+-]+){0,3}';

  it.each([
    [
      'a name that starts at every hyphen',
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${name}\\s*(?:at|arroba)\\s*[\\w-]+\\s*\\.\\s*(?:com|net))`, 'gu'),
    ],
    ['two gaps with nothing that must be between', /a[\s'-]+(?:b*[\s'-]+)?c/],
    ['a repetition of repetitions', /^(?:\w+\s?)*$/],
    ['what is looked for at the end alone', /\/+$/],
    ['an address without a limit', /[^\s<>]+@[^\s<>]+/],
  ])('%s', (_kind, pattern) => {
    expect(superLinear(pattern)).not.toEqual([]);
  });

  it('and accepts the same with limits, or with one way to match', () => {
    for (const pattern of [/a[\s'-]{1,6}(?:b{0,9}[\s'-]{1,6})?c/, /(?<!\/)\/+$/, /[^\s<>]{1,64}@[^\s<>]+/])
      expect(superLinear(pattern)).toEqual([]);
  });

  it('sees literals in lint, and what is built with and without `new`', async () => {
    const messages = new Linter().verify('const a = [/x+y/gu.test(text), /xy/, "x+y"];', {
      plugins: { offshoot: { rules: { 'linear-patterns': linearPatterns } } },
      rules: { 'offshoot/linear-patterns': 'error' },
    });
    expect(messages.map(({ message }) => message)).toEqual([expect.stringContaining('Move: /x+y/gu')]);
    const built = await builtDuring(() => {
      new RegExp('a');
      RegExp('b', 'u');
      return Promise.resolve();
    });
    expect(built.map(String)).toEqual(['/a/', '/b/u']);
  });
});
