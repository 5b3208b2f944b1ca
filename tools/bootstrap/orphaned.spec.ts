import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const watched = pathToFileURL(path.join(import.meta.dirname, 'orphaned.mjs')).href;
const child = `
  import { whenOrphaned } from ${JSON.stringify(watched)};
  whenOrphaned(() => { console.log('orphaned'); process.exit(); });
  console.log('up');
  setTimeout(() => process.exit(1), 20_000);`;
const parent = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}], { stdio: 'inherit' });`;

describe('a process whose parent is killed', () => {
  it('is notified', async () => {
    const started = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.push(...text.trim().split('\n'));
      if (said.at(-1) === 'up') started.kill('SIGKILL');
    });
    // The pipe closes when both processes have ended.
    await once(started.stdout, 'close');
    expect(said).toEqual(['up', 'orphaned']);
  });
});
