import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rotateLogs } from './rotate-logs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('rotates a log that a process holds open, and keeps a few of each', async () => {
  const log = openSync(path.join(folder, 'plant.log'), 'a');
  for (const line of ['first', 'second', 'third', 'fourth']) {
    writeSync(log, `${line}\n`);
    await rotateLogs(folder, { bytes: 1, kept: 2 });
  }
  writeSync(log, 'fifth\n');
  closeSync(log);
  expect(readdirSync(folder).sort()).toEqual(['plant.1.log', 'plant.2.log', 'plant.log']);
  expect([read('plant.log'), read('plant.1.log'), read('plant.2.log')]).toEqual(['fifth\n', 'fourth\n', 'third\n']);
});

it('leaves small logs, those of the last start and rotated ones', async () => {
  for (const name of ['plant.log', 'chat.previous.log', 'auth.1.log'])
    writeFileSync(path.join(folder, name), name === 'plant.log' ? 'x' : 'x'.repeat(100));
  await rotateLogs(folder, { bytes: 50, kept: 2 });
  expect(readdirSync(folder).sort()).toEqual(['auth.1.log', 'chat.previous.log', 'plant.log']);
});
