// How the launcher uses Docker, and how it behaves when Docker is missing, old or fails. A small program replaces
// Docker, so Docker itself is not tested (docs/adr/0017-servers-in-docker.md lists what was tried with it).
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProcessGroup } from '../process-group.ts';
import { completeSecrets } from '../secrets.ts';
import type { RunningServer } from '../server-context.ts';
import { until } from '../until.ts';
import { findCompose, projectName } from './compose.ts';
import { startContainers } from './start.ts';
import { composeDown } from './compose-down.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'offshoot-docker-'));
const before = { ...process.env };
const NAMED = ['DATABASE_ADMIN_URL', 'REDIS_URL', 'NATS_URL', 'S3_ENDPOINT', 'SMTP_URL'];
let folder: string;
let group: ProcessGroup;

/** Records each call; a test overrides the responses that differ from a working Docker. */
function docker(cases = ''): void {
  const program = path.join(folder, 'bin', 'docker');
  mkdirSync(path.dirname(program), { recursive: true });
  const lines = [
    '#!/bin/sh',
    `echo "$*" >> '${path.join(folder, 'calls')}'`,
    'case "$*" in',
    cases,
    '"compose version --short") echo 2.26.1;;',
    '"version "*) echo 28.0.0;;',
    `*"logs --follow "*) echo "$3 \${REDIS_PORT:-}"; trap 'exit 0' TERM; sleep 60 & wait $!;;`,
    'esac',
  ];
  writeFileSync(program, `${lines.join('\n')}\n`);
  chmodSync(program, 0o755);
  process.env.PATH = `${path.dirname(program)}${path.delimiter}${before.PATH}`;
}

/** A launcher in its own process, started; and the process that removes its containers. */
async function launch(): Promise<{ launcher: ChildProcess; keeper: number; servers: RunningServer[] }> {
  const script = `
    const { startContainers } = await import('${path.join(import.meta.dirname, 'start.ts')}');
    const { ProcessGroup } = await import('${path.join(import.meta.dirname, '..', 'process-group.ts')}');
    const secrets = ${JSON.stringify(completeSecrets({}, []))};
    const group = new ProcessGroup();
    const servers = await startContainers({ dataDir: '${folder}', cacheDir: '', secrets, group, durable: true }, () => {});
    console.log(JSON.stringify({ keeper: group.pids().docker, servers }));
    setInterval(() => {}, 1000);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [said] = (await once(launcher.stdout, 'data')) as [Buffer];
  return { launcher, ...(JSON.parse(said.toString()) as { keeper: number; servers: RunningServer[] }) };
}

/** The existing containers, each with the ports it was created with. */
const engine = () => path.join(folder, 'engine');
const containers = () =>
  Object.fromEntries(
    readdirSync(engine()).map((service) => [service, readFileSync(path.join(engine(), service), 'utf8').trim()]),
  );
/** A fake engine that outlives its caller; like Compose, `create` re-creates a container whose ports have changed. */
const standing = () => `
*" create "*) call="$*"; for service in \${call##* create }; do echo "$POSTGRES_PORT $REDIS_PORT $NATS_PORT $S3_PORT" > '${engine()}'/$service; done;;
*" down "*) rm -f '${engine()}'/*;;`;

const calls = () =>
  existsSync(path.join(folder, 'calls')) ? readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n') : [];
const start = (reported: RunningServer[] = []) =>
  startContainers(
    { dataDir: folder, cacheDir: folder, secrets: completeSecrets({}, []), group, durable: true, docker: true },
    (server) => reported.push(server),
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'copy-'));
  group = new ProcessGroup();
  for (const name of NAMED) delete process.env[name];
});
afterEach(async () => {
  await group.stopAll();
  Object.assign(process.env, before);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('Docker that cannot be used', () => {
  it('is reported with advice when missing', async () => {
    await expect(findCompose(folder, () => undefined)).rejects.toThrow(
      /no program docker was found\. Install it .* Without --docker nothing of this is needed/,
    );
  });

  it.each([
    [
      'without Compose',
      `"compose "*) echo "docker: 'compose' is not a docker command." >&2; exit 1;;`,
      /has no Compose plugin .*'compose' is not a docker command.*docker-compose-plugin/,
    ],
    [
      'with a Compose of old',
      '"compose version --short") echo 2.17.2;;',
      /Docker Compose 2\.17\.2 is too old: 2\.23\.1 or newer is needed/,
    ],
    [
      'with another program under the name of Compose',
      '"compose version --short") echo podman-compose;;',
      /says "podman-compose", which is no version/,
    ],
    [
      'without its engine',
      '"version "*) echo "Cannot connect to the Docker daemon at unix:///x." >&2; exit 1;;',
      /its engine does not answer \(Cannot connect to the Docker daemon.*systemctl start docker/,
    ],
  ])('%s: says what to do and starts nothing', async (_name, cases, message) => {
    docker(cases);
    await expect(start()).rejects.toThrow(message);
    expect(calls().filter((call) => / (create|up|down) ?/.test(call))).toEqual([]);
    expect(group.pids()).toEqual({});
  });
});

describe('an instance whose servers run in Docker', () => {
  it('starts what no variable names, prints the addresses and removes everything last', async () => {
    docker();
    process.env.REDIS_URL = 'redis://elsewhere:6379';
    const reported: RunningServer[] = [];
    const servers = await start(reported);
    const project = projectName(folder);
    expect(reported[0]?.detail).toBe(`Compose 2.26.1, project ${project}`);
    expect(servers.map(({ name }) => name)).toEqual(['PostgreSQL', 'NATS', 'Object store', 'Mail']);
    expect(servers[0]?.env.DATABASE_ADMIN_URL).toMatch(
      /^postgresql:\/\/postgres:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/,
    );
    const compose = `compose --ansi never --project-name ${project} --file ${path.resolve('deploy/docker/servers.compose.yml')}`;
    expect(calls().slice(2, 4)).toEqual([
      `${compose} create postgres nats object-store mail`,
      `${compose} up --detach --wait --wait-timeout 120 postgres nats object-store mail`,
    ]);
    await until(async () => calls().length === 8, { what: 'the logs to be followed', withinMs: 10_000 });
    await group.stopAll();
    expect(calls().at(-1)).toBe(`${compose} down --timeout 20`);
    expect(calls()).toHaveLength(9);
  });

  it('does not call Docker when every server is named', async () => {
    docker();
    for (const name of NAMED) process.env[name] = 'somewhere';
    expect(await start()).toEqual([]);
    expect(calls()).toEqual([]);
  });

  it('prints why an image cannot be pulled, and leaves nothing behind', async () => {
    docker('*" create "*) echo "Error response from daemon: no such host" >&2; exit 18;;');
    await expect(start()).rejects.toThrow(/docker-images ended with code 18[^]*no such host/);
    await group.stopAll();
    expect(calls().at(-1)).toMatch(/ down --timeout 20$/);
  });

  it('names the container that does not start, with the end of its log', async () => {
    const state = (service: string, health: string) =>
      JSON.stringify({ Service: service, State: 'running', Health: health, ExitCode: 0 });
    const states = ['postgres', 'nats', 'object-store', 'mail'].map((service) => state(service, 'healthy'));
    docker(
      [
        '*" up "*) exit 1;;',
        `*" ps "*) cat <<'END'\n${[...states, state('redis', 'unhealthy')].join('\n')}\nEND\n;;`,
        '*"logs --no-color"*) echo "Can not open the append-only file";;',
      ].join('\n'),
    );
    const log = path.join(folder, 'logs', 'redis.log');
    await expect(start()).rejects.toThrow(
      `Redis does not come up in Docker: it is unhealthy. Its log: ${log} (npm run logs redis)\n  | Can not open the append-only file`,
    );
    expect(readFileSync(log, 'utf8')).toBe('Can not open the append-only file\n');
  });

  it('ends when one of its containers ends, and names it', async () => {
    docker(`*"logs --follow "*nats-1) exit 0;;`);
    await start();
    expect(await group.death).toEqual({
      name: 'nats',
      how: 'ended with code 0',
      logFile: path.join(folder, 'logs', 'nats.log'),
    });
  });

  it('is taken down when its launcher is killed', async () => {
    // Only Linux signals a child when its parent dies.
    if (process.platform !== 'linux') return;
    docker();
    const { launcher } = await launch();
    launcher.kill('SIGKILL');
    await until(async () => calls().some((call) => call.endsWith(' down --timeout 20')), {
      what: 'the containers to be taken down',
      withinMs: 10_000,
    });
  });
});

it('is taken down to the end, though the launcher’s threads die one after the other', async () => {
  docker('*" down "*) while [ ! -e "$FOLDER/signalled" ]; do sleep 0.05; done;;');
  const keeper = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'keeper.ts'), path.join(folder, 'bin', 'docker'), 'compose', 'down', '--timeout'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '', FOLDER: folder } },
  );
  const ended = once(keeper, 'exit');
  await once(keeper.stdout, 'data');
  keeper.kill('SIGTERM');
  await until(async () => calls().length > 0, { what: 'the containers to be taken down', withinMs: 10_000 });
  keeper.kill('SIGTERM');
  writeFileSync(path.join(folder, 'signalled'), '');
  expect(await ended).toEqual([0, null]);
});

describe('what a killed start has left in Docker', () => {
  it('is adopted by the next start with its names, own ports and volumes, and removed with it', async () => {
    if (process.platform !== 'linux') return;
    mkdirSync(engine());
    docker(standing());
    const { launcher, keeper, servers } = await launch();
    // No process is left to remove the containers.
    process.kill(keeper, 'SIGKILL');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    const left = containers();
    expect(Object.keys(left).toSorted()).toEqual(['mail', 'nats', 'object-store', 'postgres', 'redis']);
    const madeBefore = calls().length;

    const again = await start();
    expect(Object.keys(containers())).toEqual(Object.keys(left));
    const portsOf = (started: readonly RunningServer[]) =>
      ['DATABASE_ADMIN_URL', 'REDIS_URL', 'NATS_URL', 'S3_ENDPOINT']
        .map((name) => new URL(started.find(({ env }) => name in env)?.env[name] ?? '').port)
        .join(' ');
    for (const ports of Object.values(left)) expect(ports).toBe(portsOf(servers));
    for (const ports of Object.values(containers())) expect(ports).toBe(portsOf(again));
    expect(portsOf(again)).not.toBe(portsOf(servers));
    await group.stopAll();
    expect(containers()).toEqual({});
    const since = calls().slice(madeBefore);
    expect(since.filter((call) => / down /.test(call))).toHaveLength(1);
    expect(since.join('\n')).not.toMatch(/--volumes|--no-recreate/);
    expect(new Set(calls().flatMap((call) => /--project-name (\S+)/.exec(call)?.[1] ?? []))).toEqual(
      new Set([projectName(folder)]),
    );
  });

  it('is searched only where an instance ran in Docker, and removed with its volumes on request', async () => {
    docker('*" ps --all --quiet") echo 0123456789ab;;');
    expect(await composeDown(folder, 'remove volumes')).toBe(false);
    expect(calls()).toEqual([]);
    writeFileSync(path.join(folder, 'docker.json'), '{}');
    expect(await composeDown(folder, 'keep volumes')).toBe(true);
    expect(calls().at(-1)).toMatch(/ down --timeout 20$/);
    expect(await composeDown(folder, 'remove volumes')).toBe(true);
    expect(calls().at(-1)).toMatch(/ down --timeout 20 --volumes$/);
  });
});
