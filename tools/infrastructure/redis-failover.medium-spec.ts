// Jobs of a service on a primary and a replica of Redis, which three Sentinels watch.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { connectRedis } from '../../libs/nest-kit/src/jobs/redis-connection.ts';
import { CACHE_DIR } from '../paths.ts';
import { PREFIX, redisUsers, sentinelSettings, sentinelUsers, sentinelWatch } from './access.ts';
import { freePort } from './ports.ts';
import { startProcess, type ManagedProcess } from './process.ts';
import { completeSecrets } from './secrets.ts';
import { findServerProgram, type ServerProgram } from './server-program.ts';
import { until } from './until.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'offshoot-sentinels-'));
const secrets = completeSecrets({}, []);
const admin = secrets.redis_password;
const task = 'rewards.apply';
const running: ManagedProcess[] = [];
let program: ServerProgram;

function start(name: string, lines: readonly string[], ...options: string[]): ManagedProcess {
  const own = path.join(folder, name);
  mkdirSync(own);
  const configuration = path.join(own, 'server.conf');
  writeFileSync(configuration, `${[`dir ${own}`, 'bind 127.0.0.1', ...lines].join('\n')}\n`);
  const spec = {
    name,
    command: [program.file, configuration, ...options],
    env: program.env,
    logFile: path.join(own, 'log'),
  };
  const started = startProcess(spec);
  running.push(started);
  return started;
}

const startRedis = (name: string, port: number, ...lines: string[]) =>
  start(name, [
    `port ${port}`,
    ...redisUsers(secrets, admin, PREFIX),
    'appendonly yes',
    'repl-diskless-sync-delay 0',
    'masteruser offshoot-admin',
    `masterauth ${admin}`,
    ...lines,
  ]);

const administrator = (port: number) =>
  new Redis({ port, username: 'offshoot-admin', password: admin, maxRetriesPerRequest: null }).on(
    'error',
    () => undefined,
  );

describe('jobs with Sentinels', () => {
  let primary: ManagedProcess;
  let ports: { primary: number; replica: number; sentinels: number[] };
  const connections: { disconnect(): void }[] = [];
  const settings = () => ({
    REDIS_URL: `redis://rewards:${secrets.redis_passwords['rewards']}@ignored:1`,
    REDIS_SENTINELS: ports.sentinels.map((port) => ({ host: '127.0.0.1', port })),
    REDIS_PRIMARY: 'offshoot',
    PREFIX,
  });

  beforeAll(async () => {
    program = await findServerProgram('redis-server', CACHE_DIR);
    const [first = 0, second = 0, ...sentinels] = await Promise.all([0, 1, 2, 3, 4].map(() => freePort()));
    ports = { primary: first, replica: second, sentinels };
    primary = startRedis('primary', first);
    startRedis('replica', second, `replicaof 127.0.0.1 ${first}`);
    const replica = administrator(second);
    connections.push(replica);
    await until(async () => (await replica.info('replication')).includes('master_link_status:up'), {
      what: 'the replica to follow',
      withinMs: 20_000,
    });
    for (const port of sentinels) {
      const lines = [`port ${port}`, ...sentinelUsers(secrets, admin), ...sentinelSettings(admin)];
      start(`sentinel-${port}`, [...lines, ...sentinelWatch(admin, '127.0.0.1', first)], '--sentinel');
    }
    for (const port of sentinels) {
      const sentinel = administrator(port);
      connections.push(sentinel);
      const knowsAll = async () => {
        const servers = await Promise.all(
          ['sentinels', 'replicas'].map((what) => sentinel.call('sentinel', what, 'offshoot') as Promise<unknown[]>),
        );
        return servers.map(({ length }) => length).join() === '2,1';
      };
      await until(knowsAll, { what: `the Sentinel at ${port} to know the others`, withinMs: 30_000 });
    }
  });

  afterAll(async () => {
    for (const connection of connections) connection.disconnect();
    await Promise.all(running.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  it('run before and after the primary dies, without anybody who promotes the replica', async () => {
    const producer = connectRedis(settings(), { enableOfflineQueue: false, commandTimeout: 1_000 });
    const consumer = connectRedis(settings(), { maxRetriesPerRequest: null });
    const options = { prefix: PREFIX, skipVersionCheck: true };
    const queue = new Queue(task, {
      ...options,
      connection: producer,
      skipWaitingForReady: true,
      skipMetasUpdate: true,
    });
    const done: string[] = [];
    const run = async ({ id }: { id?: string }) => void done.push(id ?? '');
    const worker = new Worker(task, run, { ...options, connection: consumer });
    const ignore = (): void => undefined;
    queue.on('error', ignore);
    worker.on('error', ignore);
    for (const connection of [producer, consumer]) connection.on('error', ignore);
    try {
      await until(async () => producer.status === 'ready', { what: 'the primary to be found', withinMs: 10_000 });
      await queue.add(task, {}, { jobId: 'before' });
      await until(async () => done.includes('before'), { what: 'a job to run', withinMs: 10_000 });

      process.kill(primary.pid, 'SIGKILL');
      await primary.ended;
      // As a service does, whose jobs are rows: it adds what Redis has not stored once more.
      const added = () =>
        queue.add(task, {}, { jobId: 'after' }).then(
          () => true,
          () => false,
        );
      // Where each Sentinel votes for another one, the next election begins after twice their `failover-timeout`.
      await until(added, { what: 'a job to be stored again', withinMs: 120_000 });
      await until(async () => done.includes('after'), { what: 'a job to run again', withinMs: 20_000 });
      expect(done).toEqual(['before', 'after']);
    } finally {
      await worker.close(true);
      await queue.close();
      for (const connection of [producer, consumer]) connection.disconnect();
    }
  }, 240_000);

  it('cannot change anything at a Sentinel', async () => {
    const [port = 0] = ports.sentinels;
    const own = new Redis({ port, username: 'rewards', password: secrets.redis_passwords['rewards'] ?? '' });
    connections.push(own);
    await expect(own.call('sentinel', 'failover', 'offshoot')).rejects.toThrow('NOPERM');
    await expect(own.call('sentinel', 'set', 'offshoot', 'quorum', '1')).rejects.toThrow('NOPERM');
    await expect(own.call('acl', 'list')).rejects.toThrow('NOPERM');
  });
});
