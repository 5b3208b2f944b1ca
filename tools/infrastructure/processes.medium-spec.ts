import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockHolder, acquireLock } from '../dev/lock.ts';
import { freePort, isPortFree, nextFreePort, reservePort } from './ports.ts';
import { ProcessGroup } from './process-group.ts';
import { dieWithParent } from './process.ts';
import { until } from './until.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'offshoot-processes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const log = (name: string) => path.join(folder, `${name}.log`);
const node = (script: string) => [process.execPath, '-e', script];
const WAITS = `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); setInterval(() => {}, 1000); console.log('here');`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a group of processes', () => {
  it('reports a process that died by itself, and its log', async () => {
    const group = new ProcessGroup();
    group.start({ name: 'short', command: node('process.exit(3)'), logFile: log('short') });
    expect(await group.death).toEqual({ name: 'short', how: 'ended with code 3', logFile: log('short') });
  });

  it('stops its processes in order and starts none afterwards', async () => {
    const group = new ProcessGroup();
    const waiting = group.start({ name: 'waiting', command: node(WAITS), logFile: log('waiting') });
    await until(async () => (await readFile(waiting.logFile, 'utf8')).includes('here'), {
      what: 'it',
      withinMs: 10_000,
    });
    await group.stopAll();
    expect(await readFile(waiting.logFile, 'utf8')).toContain('bye');
    expect(() => group.start({ name: 'late', command: node(''), logFile: log('late') })).toThrow('being stopped');
  });

  it('shows the end of the log of a task that fails', async () => {
    const group = new ProcessGroup();
    const task = {
      name: 'task',
      command: node('console.error("no such table"); process.exit(1)'),
      logFile: log('task'),
    };
    await expect(group.run(task)).rejects.toThrow(/task ended with code 1[^]*no such table/);
  });
});

describe('a child process', () => {
  it('dies with a parent that is killed', async () => {
    // Only Linux supports this; elsewhere there is nothing to test.
    expect(dieWithParent('SIGTERM').length > 0).toBe(process.platform === 'linux');
    if (process.platform !== 'linux') return;
    const command = JSON.stringify([...dieWithParent('SIGTERM'), ...node(WAITS)]);
    // The child's id once it speaks: before, it may not yet have said that it dies with its parent.
    const script = `
      const [program, ...options] = ${command};
      const child = require('child_process').spawn(program, options, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.once('data', () => console.log(child.pid));
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (data) => resolve(Number(data))));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(async () => !isAlive(pid), { what: 'the child to go', withinMs: 5_000 });
  });
});

describe('ports', () => {
  it('are never handed out while in use, or twice', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    expect(await isPortFree(taken)).toBe(false);
    const first = await freePort(taken);
    expect(first).not.toBe(taken);
    expect(await freePort(first)).not.toBe(first);
    server.close();
  });

  it('are not chosen at random where they are reserved, but are still given by their number', async () => {
    for (let port = 20_000; port < 31_000; port += 1) reservePort(port);
    const ports = await Promise.all(Array.from({ length: 40 }, () => freePort()));
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(31_000);
    const fixedPort = await nextFreePort(20_000);
    expect(fixedPort).toBeLessThan(31_000);
  });
});

describe('the lock of a data folder', () => {
  it('is free again when its holder has exited', async () => {
    const release = acquireLock(folder);
    release();
    expect(lockHolder(folder)).toBeUndefined();
    expect(() => acquireLock(folder)()).not.toThrow();
  });
});
