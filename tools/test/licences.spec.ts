import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { licencesPage, licensedPackages, readLock, refusedPackages } from './licences.ts';

describe('the licences of packages', () => {
  it('are those of the committed page', () => {
    const committed = readFileSync(path.join(ROOT, 'docs', 'operate', 'licences.md'), 'utf8');
    expect(committed).toBe(licencesPage(licensedPackages(readLock())));
  });

  it('are read from fields old and new', () => {
    const packages = licensedPackages({
      packages: {
        '': { license: 'AGPL-3.0-only' },
        'node_modules/@offshoot/web': { link: true },
        'node_modules/busboy': {},
        'node_modules/a/node_modules/rgbcolor': { license: 'MIT OR SEE LICENSE IN FEEL-FREE.md' },
        'node_modules/jest': { license: 'MIT', dev: true },
      },
    });
    expect(packages).toEqual([
      { name: 'busboy', licence: 'MIT', development: false },
      { name: 'jest', licence: 'MIT', development: true },
      { name: 'rgbcolor', licence: 'MIT', development: false },
    ]);
  });

  it('are refused if they are unknown, or do not fit what is shipped', () => {
    const shipped = (licence: string) => ({ name: 'it', licence, development: false });
    expect(refusedPackages([shipped('MIT AND Zlib'), shipped('(MPL-2.0 OR GPL-2.0)')])).toEqual([]);
    expect(refusedPackages([shipped('MIT AND GPL-2.0-only')])).toEqual(['it (MIT AND GPL-2.0-only)']);
    expect(refusedPackages([shipped('')])).toEqual(['it (no licence)']);
    expect(refusedPackages([shipped('free to use')])).toEqual(['it (free to use)']);
    expect(refusedPackages([shipped('CC-BY-4.0')])).toEqual(['it (CC-BY-4.0)']);
    expect(refusedPackages([{ ...shipped('CC-BY-4.0'), development: true }])).toEqual([]);
  });
});
