import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'offshoot-session-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An instance of two processes, one of which dies as soon as both run. */
const COPY = `
  import path from 'node:path';
  const { session } = await import(path.join(process.env.TOOLS, 'dev', 'session.ts'));
  const node = (script) => [process.execPath, '-e', script];
  const folder = process.env.FOLDER;
  process.exitCode = await session(folder, async (group) => {
    group.start({ name: 'other', command: node("process.on('SIGTERM', () => { console.log('bye'); process.exit(); }); setInterval(() => {}, 1000)"), logFile: path.join(folder, 'other.log') });
    group.start({ name: 'redis', command: node('setTimeout(() => process.exit(4), 1000)'), logFile: path.join(folder, 'redis.log') });
  });
  process.exit();`;

describe('an instance with a server that dies', () => {
  it('names the server and its log, stops everything else and exits with code 1', async () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', COPY], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', TOOLS: path.resolve(import.meta.dirname, '..'), FOLDER: folder },
      timeout: 20_000,
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `redis ended with code 4. Its log: ${path.join(folder, 'redis.log')}\n`,
    });
    expect(stdout).toBe('Stopping …\nStopped.\n');
    expect(await readFile(path.join(folder, 'other.log'), 'utf8')).toBe('bye\n');
    expect(existsSync(path.join(folder, 'lock'))).toBe(false);
  });
});
