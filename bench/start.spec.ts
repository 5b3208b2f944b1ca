import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';

// Each test starts a program, which takes seconds on a busy machine.
jest.setTimeout(60_000);

const start = (file: string) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--input-type=module', '-e', `await import('./${file}'); process.exit(0)`],
    { cwd: path.resolve(import.meta.dirname, '..'), env: { ...process.env, PORT: '0' } },
  );

describe('npm run bench', () => {
  it('starts before anything was built, and names its arguments', async () => {
    const bench = promisify(execFile)(process.execPath, ['tools/bootstrap.mjs', 'bench'], {
      cwd: path.resolve(import.meta.dirname, '..'),
    });
    await expect(bench).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: npm run bench/) });
  });
});

// They import the product's SQL as TypeScript that Node runs without a build: an import of decorated classes ends them.
describe('the servers of the benchmarks', () => {
  it.each(['bench/search/bare-server.ts', 'bench/chat/bare-server.ts'])('%s starts', async (file) => {
    await expect(start(file)).resolves.toMatchObject({ stderr: '' });
  });

  it.each([
    'bench/search/search.ts',
    'bench/search/suggestions.ts',
    'bench/chat/chat.ts',
    'bench/upload/upload.ts',
    'bench/moderation/moderation.ts',
    'bench/capacity/capacity.ts',
    'bench/migration/migration.ts',
  ])('%s loads', async (file) => {
    await expect(start(file)).resolves.toMatchObject({ stderr: '' });
  });
});
