import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { PREFIX } from '../infrastructure/access.ts';
import { startNats } from '../infrastructure/nats.ts';
import { ProcessGroup, type Kept } from '../infrastructure/process-group.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { until } from '../infrastructure/until.ts';
import { CACHE_DIR } from '../paths.ts';
import { endUnwritableNats } from './end-unwritable-nats.ts';
import { supervise } from './supervise.ts';

let dataDir: string;
let group: ProcessGroup;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'offshoot-nats-'));
  group = new ProcessGroup();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await group.stopAll();
  await rm(dataDir, { recursive: true, force: true });
  jest.restoreAllMocks();
});

it('restarts a NATS server that no longer confirms what is published', async () => {
  const kept: Kept[] = [];
  const { env } = await startNats({
    dataDir,
    cacheDir: CACHE_DIR,
    secrets: completeSecrets({}, []),
    group,
    durable: false,
    given: {},
    keepUp: (program) => kept.push(program),
  });
  const { host, username, password } = new URL(env.NATS_URL ?? '');
  const connection = await connect({ servers: host, user: username, pass: password });
  const { streams } = await jetstreamManager(connection);
  const stored = async () => (await streams.info('events')).state;
  await streams.add({ name: 'events', subjects: [`${PREFIX}.events.>`] });
  const first = Number(group.pids().nats);
  supervise(group, kept, () => undefined);
  endUnwritableNats(group, env.NATS_URL ?? '', path.join(dataDir, 'nats'), {
    everyMs: 200,
    withinMs: 1_000,
    misses: 2,
  });
  // Probes leave nothing behind.
  await until(async () => (await stored()).last_seq >= 3, { what: 'three probes', withinMs: 10_000 });
  expect(group.pids().nats).toBe(first);
  expect((await stored()).messages).toBeLessThanOrEqual(1);
  await connection.close();
  process.kill(first, 'SIGSTOP');
  await until(async () => (group.pids().nats ?? first) !== first, { what: 'a successor', withinMs: 20_000 });
  expect(jest.mocked(console.error).mock.calls.flat().map(String)).toContainEqual(
    expect.stringContaining('nats no longer stores what is published and is killed'),
  );
});
