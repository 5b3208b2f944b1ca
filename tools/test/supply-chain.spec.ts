import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { unpinnedPackages } from './supply-chain.ts';

describe('a lock file', () => {
  it('pins every package by the hash of its content', () => {
    const packages = {
      '': {},
      'apps/web': {},
      'node_modules/@offshoot/web': { link: true },
      'node_modules/a/node_modules/bundled': { inBundle: true },
      'node_modules/good': { integrity: 'sha512-x' },
      'node_modules/none': {},
      'node_modules/a/node_modules/weak': { integrity: 'sha1-x' },
    };
    expect(unpinnedPackages({ packages })).toEqual(['node_modules/none', 'node_modules/a/node_modules/weak']);
  });
});

describe('an install', () => {
  it('runs no script of a package, also when npm is called by hand', () => {
    expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});
