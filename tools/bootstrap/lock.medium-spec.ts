import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

let root: string;
let log: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'offshoot-lock-'));
  log = path.join(root, 'log');
  await mkdir(path.join(root, '.local'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const lock = pathToFileURL(path.join(import.meta.dirname, 'lock.mjs')).href;

const rounds = 100;
const file = '.local/checkout.lock';

/** Locks again and again, and writes when it has the lock and when it no longer has. */
const contender = `
  import { appendFileSync } from 'node:fs';
  const { tryLock } = await import(${JSON.stringify(lock)});
  const [, root, log] = process.argv;
  for (let round = 0; round < ${rounds}; round += 1) {
    let release;
    while (!release) release = tryLock(root + '/${file}');
    appendFileSync(log, process.pid + ' has\\n');
    appendFileSync(log, process.pid + ' had\\n');
    release();
  }`;

/** The path of a command follows, because a lock counts only while a command of these tools holds it. */
const start = (script: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', script, root, log, 'tools/commands/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });

it('is held by one process at a time, also after its holder was killed', async () => {
  const killed = start(`
    const { tryLock } = await import(${JSON.stringify(lock)});
    tryLock(process.argv[1] + '/${file}');
    process.kill(process.pid, 'SIGKILL');`);
  await once(killed, 'close');
  expect(await readFile(path.join(root, file), 'utf8')).toBe(String(killed.pid));

  await writeFile(log, '');
  const contenders = Array.from({ length: 4 }, () => start(contender));
  const codes = await Promise.all(contenders.map(async (child) => ((await once(child, 'close')) as [number])[0]));
  expect(codes).toEqual(contenders.map(() => 0));
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(4 * rounds * 2);
  const overlapping = lines.filter((line, index) =>
    index % 2 === 0 ? !line.endsWith(' has') : line !== lines[index - 1]?.replace(/has$/, 'had'),
  );
  expect(overlapping).toEqual([]);
});
