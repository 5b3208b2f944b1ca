import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '../infrastructure/ports.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { until } from '../infrastructure/until.ts';
import { endHung } from './end-hung.ts';
import { keepProcess, startProcess, type AppProcess } from './app-processes.ts';
import { supervise } from './supervise.ts';

/** A process that reports ready and exits when it is stopped. */
const SCRIPT = `
  console.log('run of ' + process.pid);
  require('node:http').createServer((request, response) => {
    if (request.url === '/work') for (const end = Date.now() + 8_000; Date.now() < end; );
    response.end('ok');
    if (request.url === '/health/live') console.log('alive');
    if (request.url === '/die') process.exit(7);
  }).listen(Number(process.env.HEALTH_PORT), '127.0.0.1');`;

let folder: string;
let group: ProcessGroup;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'offshoot-supervise-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
  group = new ProcessGroup();
});
afterEach(async () => {
  await group.stopAll();
  jest.restoreAllMocks();
});

async function appProcess(name: string, script = SCRIPT): Promise<AppProcess> {
  const port = await freePort();
  return {
    name,
    app: name,
    program: process.execPath,
    healthUrl: `http://127.0.0.1:${port}`,
    spec: {
      name,
      command: [process.execPath, '-e', script],
      env: { ...process.env, HEALTH_PORT: String(port) },
      logFile: path.join(folder, `${name}.log`),
    },
  };
}

function killed(pid: number): void {
  process.kill(pid, 'SIGKILL');
}

describe('a supervised process', () => {
  it('is restarted on its port when killed, its log is named and its new process is reported', async () => {
    const chat = await appProcess('chat');
    const first = await startProcess(group, chat);
    const restarted: number[] = [];
    supervise(group, [keepProcess(group, chat)], () => restarted.push(group.pids().chat ?? 0));
    killed(first.pid);
    await until(async () => (await fetch(chat.healthUrl)).ok, { what: 'it to answer again', withinMs: 10_000 });

    const pid = group.pids().chat ?? 0;
    expect(pid).not.toBe(first.pid);
    expect(restarted).toEqual([pid]);
    expect(jest.mocked(console.error).mock.calls).toEqual([
      [`chat was ended by SIGKILL and is started again. Its log: ${chat.spec.logFile}`],
    ]);
    expect(await readFile(chat.spec.logFile, 'utf8')).toBe(`run of ${first.pid}\nrun of ${pid}\n`);
  });

  it('is restarted with growing delays when it keeps dying, also if the new process cannot be written down', async () => {
    const broken = await appProcess('broken');
    await startProcess(group, broken);
    supervise(group, [keepProcess(group, broken)], () => {
      throw new Error('no space');
    });
    const errors = () => jest.mocked(console.error).mock.calls.flat();
    const restarts = () => errors().filter((line) => String(line).startsWith('broken ended'));
    const isRequested = async () => void (await fetch(`${broken.healthUrl}/die`).catch(() => undefined));
    await until(async () => restarts().length === 4 || (await isRequested(), false), {
      what: 'the fourth restart',
      withinMs: 20_000,
      everyMs: 5,
    });
    const again = (pause = '') =>
      `broken ended with code 7 and is started again${pause}. Its log: ${broken.spec.logFile}`;
    expect(restarts()).toEqual([again(), again(' in 0.5 s'), again(' in 1 s'), again(' in 2 s')]);
    expect(errors()).toContain('What runs now cannot be written down: Error: no space');
    await until(async () => (await fetch(broken.healthUrl)).ok, { what: 'it to answer again', withinMs: 10_000 });
  });

  it('is killed and restarted when it was alive and no longer responds', async () => {
    const chat = await appProcess('chat');
    const first = await startProcess(group, chat);
    supervise(group, [keepProcess(group, chat)], () => undefined);
    endHung(group, [chat], { everyMs: 300, withinMs: 1_000, misses: 2 });
    // The second check is made after the response to the first.
    const isSeen = async () => (await readFile(chat.spec.logFile, 'utf8')).split('alive').length > 2;
    await until(isSeen, { what: 'two checks', withinMs: 10_000 });
    process.kill(first.pid, 'SIGSTOP');
    await until(async () => (group.pids().chat ?? first.pid) !== first.pid, { what: 'a successor', withinMs: 10_000 });
    expect(jest.mocked(console.error).mock.calls.flat()).toContain(
      `chat no longer responds and is killed. Its log: ${chat.spec.logFile}`,
    );
  });

  it('is left to its own watchdog while it works without a response', async () => {
    const busy = await appProcess('busy');
    const { pid } = await startProcess(group, busy);
    supervise(group, [keepProcess(group, busy)], () => undefined);
    endHung(group, [busy], { everyMs: 1_200, withinMs: 1_000, misses: 2 });
    const isSeen = async () => (await readFile(busy.spec.logFile, 'utf8')).split('alive').length > 2;
    await until(isSeen, { what: 'two checks', withinMs: 10_000 });
    // Blocks its event loop for more checks than may be missed.
    await fetch(`${busy.healthUrl}/work`);
    expect(group.pids()['busy']).toBe(pid);
  });

  it('stays down when stopped on purpose', async () => {
    const plant = await appProcess('plant');
    const { ended } = await startProcess(group, plant);
    const changed = jest.fn();
    supervise(group, [keepProcess(group, plant)], changed);
    await group.stopOne('plant');
    await ended;
    await group.stopAll();
    expect(changed).not.toHaveBeenCalled();
    expect(group.pids()).toEqual({});
  });

  it('fails with its log when it cannot start at all', async () => {
    const wrong = await appProcess('wrong', 'process.exit(1)');
    await expect(startProcess(group, wrong)).rejects.toThrow(
      `wrong ended with code 1; its log is ${wrong.spec.logFile}`,
    );
  });
});
