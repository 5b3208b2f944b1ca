import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { postgresPrograms } from '../infrastructure/postgres-programs.ts';
import { until } from '../infrastructure/until.ts';
import { ROOT } from '../paths.ts';
import { removeLeftOvers } from './left-overs.ts';

const roots: string[] = [];
let root: string;
let copy: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'offshoot-left-overs-'));
  roots.push(root);
  copy = path.join(root, 'copy');
  await mkdir(path.join(copy, 'postgres', 'data'), { recursive: true });
  await mkdir(path.join(copy, 'objects'));
  await writeFile(path.join(copy, 'postgres', 'data', 'PG_VERSION'), `${postgresPrograms().major}\n`);
  await writeFile(path.join(copy, 'secrets.json'), '{"key":"of the copy"}');
  // Large enough to be killed before its end.
  await writeFile(path.join(copy, 'objects', 'photo'), Buffer.alloc(40_000_000));
});
afterAll(() => Promise.all(roots.map((each) => rm(each, { recursive: true, force: true }))));

const argumentsOf = (name: string, file: string): string[] => [
  '--conditions=source',
  path.join(ROOT, 'tools', 'commands', `${name}.ts`),
  file,
];
const environment = (folder: string) => ({
  ...process.env,
  NODE_OPTIONS: '',
  DATA_DIR: folder,
  BACKUP_PASSPHRASE: 'a passphrase of a test',
});

const run = (name: string, folder: string, file: string) =>
  spawnSync(process.execPath, argumentsOf(name, file), { encoding: 'utf8', env: environment(folder) });

/** Kills a command as soon as it has begun to write. */
async function kill(name: string, folder: string, file: string, hasBegun: () => boolean): Promise<void> {
  const started = spawn(process.execPath, argumentsOf(name, file), { stdio: 'ignore', env: environment(folder) });
  const ended = once(started, 'close');
  await until(async () => hasBegun(), { what: `${name} to begin`, withinMs: 30_000, everyMs: 2 });
  started.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

const inside = (folder: string, pattern: RegExp) =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => pattern.test(name));

it('removes what a killed backup has left anywhere, at the next backup, and says so', async () => {
  const elsewhere = path.join(root, 'elsewhere');
  await kill('backup', copy, path.join(elsewhere, 'a.age'), () => inside(elsewhere, /\.new$/).length > 0);
  const [left = ''] = inside(elsewhere, /\.new$/);

  const { stdout, status } = run('backup', copy, path.join(root, 'b.age'));
  expect({ status, left: readdirSync(elsewhere) }).toEqual({ status: 0, left: [] });
  expect(stdout).toContain(`Removed ${path.join(elsewhere, left)}, which a killed process had left.`);
  expect(inside(copy, /^\./)).toEqual([]);
});

it('removes what a killed restore has unpacked, and finishes one that was killed after its last check', async () => {
  const file = path.join(root, 'a.age');
  expect(run('backup', copy, file).status).toBe(0);
  const folder = path.join(root, 'restored');
  const unpacking = () =>
    inside(folder, /^\.restoring-/).filter((name) => existsSync(path.join(folder, name, 'secrets.json')));
  await kill('restore', folder, file, () => unpacking().length > 0);
  const [left = ''] = unpacking();

  const { stdout, status } = run('restore', folder, file);
  expect(status).toBe(0);
  expect(stdout).toContain(`Removed ${path.join(folder, left)}, which a killed process had left.`);
  expect(inside(folder, /^\./)).toEqual([]);

  // As when it was killed between two renames.
  const restored = path.join(folder, left.replace('restoring', 'restored'));
  await mkdir(restored);
  await writeFile(path.join(restored, 'stamps.json'), '{}');
  expect(removeLeftOvers(folder, false)).toEqual([]);
  expect(removeLeftOvers(folder, true)).toEqual([`The rest of a restore that was killed is moved into ${folder}.`]);
  expect(await readFile(path.join(folder, 'stamps.json'), 'utf8')).toBe('{}');
  expect(inside(folder, /^\./)).toEqual([]);
});
