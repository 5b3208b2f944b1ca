import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { lockfile, sbom, secrets } from './supply-chain.ts';

const { signal } = new AbortController();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'offshoot-supply-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the supply chain', () => {
  it('rejects a lock file with another source or an unpinned package', async () => {
    const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string }>;
    };
    const changed = async (change: { resolved?: string; integrity?: string }) => {
      const file = path.join(folder, 'package-lock.json');
      await writeFile(
        file,
        JSON.stringify({
          ...lock,
          packages: { ...lock.packages, 'node_modules/zod': { ...lock.packages['node_modules/zod'], ...change } },
        }),
      );
      return lockfile(signal, file);
    };
    expect(await changed({})).toMatchObject({ code: 0 });
    expect(await changed({ resolved: 'https://evil.example/zod.tgz' })).toMatchObject({ code: 1 });
    expect(await changed({ resolved: 'http://registry.npmjs.org/zod/-/zod-4.6.7.tgz' })).toMatchObject({ code: 1 });
    expect(await changed({ integrity: 'sha1-x' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('node_modules/zod'),
    });
  });

  it('finds a secret in a file', async () => {
    await writeFile(path.join(folder, 'clean.ts'), 'export const name = "fern";\n');
    expect(await secrets(signal, folder)).toMatchObject({ code: 0 });
    // Split in two, so that this file contains none.
    await writeFile(
      path.join(folder, 'deploy.sh'),
      `export GITHUB_TOKEN=${'ghp_'}${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}\n`,
    );
    expect(await secrets(signal, folder)).toMatchObject({ code: 1 });
  });

  it('lists every package of the product', async () => {
    const file = path.join(folder, 'sbom.cdx.json');
    expect(await sbom(signal, file)).toMatchObject({ code: 0 });
    const { bomFormat, components } = JSON.parse(await readFile(file, 'utf8')) as {
      bomFormat: string;
      components: { name: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['zod', 'typeorm', 'pg']));
  });
});
