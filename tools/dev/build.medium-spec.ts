import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'offshoot-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = path.join(ROOT, 'libs', 'contracts', 'dist', 'limits.js');

/** Builds as a start does, and prints which file the program is then. */
const BUILD = `
  import { statSync } from 'node:fs';
  const [, tools, program, folder] = process.argv;
  const { inTurn } = await import(tools + '/bootstrap/lock.mjs');
  const { buildPrograms } = await import(tools + '/dev/build.ts');
  const { ProcessGroup } = await import(tools + '/infrastructure/process-group.ts');
  const { ROOT } = await import(tools + '/paths.ts');
  await inTurn(ROOT, async () => {
    await buildPrograms(new ProcessGroup(), folder);
    process.stdout.write('built ' + statSync(program).ino);
  });`;

async function build(name: string): Promise<string> {
  const started = spawn(
    process.execPath,
    [
      ...['--conditions=source', '--input-type=module', '-e', BUILD],
      ...[path.join(ROOT, 'tools'), program, path.join(folder, name), 'tools/commands/start.ts'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const [output, [code]] = await Promise.all([text(started.stdout), once(started, 'close') as Promise<[number]>]);
  expect({ name, code }).toEqual({ name, code: 0 });
  return /built \d+$/.exec(output)?.[0] ?? output;
}

it('is done once by two starts from one checkout, so that neither replaces programs that the other runs', async () => {
  const [firstResult, secondResult] = await Promise.all([build('one'), build('other')]);
  expect(firstResult).toBe(`built ${statSync(program).ino}`);
  expect(secondResult).toBe(firstResult);
}, 240_000);
