import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';

const found = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' }).sort();

describe('the tests', () => {
  it('that start a service are in the folder test of its project', () => {
    expect(found('{apps,libs}/*/test/**/*.medium-spec.ts')).not.toEqual([]);
    expect(found('{apps,libs}/*/test/**/*.medium-spec.ts')).toEqual(found('{apps,libs}/**/*.medium-spec.ts'));
  });

  it('that drive the product are in the folder e2e', () => {
    expect(found('e2e/**/*.e2e-spec.ts')).not.toEqual([]);
    expect(found('{apps,libs,tools,bench}/**/*.e2e-spec.ts')).toEqual([]);
  });
});
