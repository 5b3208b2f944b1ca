import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';

const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' }).sort();

describe('the tests', () => {
  it('that start a service are in the folder test of its project', () => {
    expect(filesLike('{apps,libs}/*/test/**/*.medium-spec.ts')).not.toEqual([]);
    expect(filesLike('{apps,libs}/*/test/**/*.medium-spec.ts')).toEqual(filesLike('{apps,libs}/**/*.medium-spec.ts'));
  });

  it('that drive the product are in a folder of e2e', () => {
    expect(filesLike('e2e/*/**/*.e2e-spec.ts')).not.toEqual([]);
    expect(filesLike('e2e/*/**/*.e2e-spec.ts')).toEqual(filesLike('**/*.e2e-spec.ts'));
  });

  it('that measure the durations of the product run alone', () => {
    const measuring = filesLike('e2e/**/*.ts').filter((file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes('performance.now()'),
    );
    expect(measuring).not.toEqual([]);
    expect(measuring.filter((file) => !/^e2e\/(timed|replicas)\//.test(file))).toEqual([]);
  });
});
