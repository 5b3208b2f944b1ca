// The servers themselves reject what a compromised process could try with its own user.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { Client } from 'minio';
import pg from 'pg';
import { combinedProcesses, type AccessProcess } from '../../libs/contracts/src/access/processes.ts';
import { owners, type Owner } from '../../libs/contracts/src/events.ts';
import { jobs, type JobName } from '../../libs/contracts/src/jobs.ts';
import {
  callSubject,
  consumerFilter,
  consumerName,
  eventSubject,
  eventsStream,
  heartbeatSubject,
  inboxPrefix,
  memberSubject,
  newestConsumer,
  ownEvents,
  pushSubject,
  replySubject,
} from '../../libs/contracts/src/subjects.ts';
import { gatewayEnvironment, serviceEnvironment } from '../dev/environment.ts';
import { PROCESSES } from '../dev/services.ts';
import { CACHE_DIR } from '../paths.ts';
import { PREFIX } from './access.ts';
import { startNats } from './nats.ts';
import { BUCKET, startObjectStore } from './object-store.ts';
import { PermissionProbe } from './permission-probe.ts';
import { ProcessGroup } from './process-group.ts';
import { startRedis } from './redis.ts';
import { completeSecrets } from './secrets.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'offshoot-access-'));
const group = new ProcessGroup();
const secrets = completeSecrets({}, []);
/** The administrator's addresses. */
const servers: Record<string, string> = {};

/** In the format in which the launcher passes it to the process. */
function processAccess(name: string) {
  const input = {
    user: {},
    servers,
    secrets,
    nodeEnv: 'production' as const,
    publicUrl: 'http://localhost',
    cacheDir: CACHE_DIR,
  };
  const definition = PROCESSES.find((process) => process.name === name);
  return definition ? serviceEnvironment(input, definition, 0) : gatewayEnvironment(input, { health: 0, http: 0 }, '');
}

beforeAll(async () => {
  servers.DATABASE_ADMIN_URL = process.env.DATABASE_ADMIN_URL ?? '';
  const context = { dataDir: folder, cacheDir: CACHE_DIR, secrets, group, durable: false, given: {} };
  for (const { env } of await Promise.all([startNats(context), startRedis(context), startObjectStore(context)]))
    Object.assign(servers, env);
});
afterAll(async () => {
  await group.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const other = (service: string): Owner => (service === 'chat' ? 'rewards' : 'chat');

function signIn(address = ''): Promise<NatsConnection> {
  const { host, username, password } = new URL(address);
  return connect({ servers: host, user: username, pass: password, inboxPrefix: inboxPrefix(PREFIX, username) });
}

const stream = eventsStream(PREFIX);
/** Connected as the administrator; creates the stream of all events. */
async function withStream(): Promise<() => Promise<void>> {
  const admin = await signIn(servers.NATS_URL);
  const { streams } = await jetstreamManager(admin);
  await streams.add({ name: stream, subjects: [`${PREFIX}.events.>`] });
  return async () => {
    await streams.delete(stream);
    await admin.close();
  };
}

describe.each(combinedProcesses)('the process $name on NATS', ({ name, service }: AccessProcess) => {
  let probe: PermissionProbe;
  let removeStream: () => Promise<void>;
  beforeAll(async () => {
    removeStream = await withStream();
    probe = new PermissionProbe(await signIn(processAccess(name).NATS_URL));
  });
  afterAll(async () => {
    await probe.connection.close();
    await removeStream();
  });

  it('sends calls on behalf of a user only if it is the gateway, which sends no others', async () => {
    const isGateway = service === 'gateway';
    expect(await probe.publish(callSubject(PREFIX, 'user', 'people.me'))).toBe(isGateway);
    expect(await probe.publish(callSubject(PREFIX, 'user', 'chat.messages'))).toBe(isGateway);
    expect(await probe.publish(callSubject(PREFIX, 'service', 'people.shows_plants'))).toBe(service === 'plant');
  });

  it('cannot subscribe to other services’ calls, which may carry passwords', async () => {
    expect(await probe.subscribe(callSubject(PREFIX, 'user', 'auth.login'))).toBe(name === 'auth');
    expect(await probe.subscribe(callSubject(PREFIX, 'user', 'plants.create'))).toBe(name === 'plant');
    expect(await probe.subscribe(`${PREFIX}.user.>`)).toBe(false);
    expect(await probe.subscribe('>')).toBe(false);
  });

  it('cannot read other processes’ responses or respond in their place', async () => {
    for (const foreign of combinedProcesses.filter((combined) => combined.service !== service)) {
      expect(await probe.subscribe(`${inboxPrefix(PREFIX, foreign.name)}.>`)).toBe(false);
      expect(await probe.subscribe(`${replySubject(PREFIX, foreign.service, 'auth')}.>`)).toBe(false);
    }
    expect(await probe.publish(`${replySubject(PREFIX, 'gateway', 'auth')}.x.1`)).toBe(name === 'auth');
    expect(await probe.publish(`${inboxPrefix(PREFIX, 'gateway')}.x.1`)).toBe(false);
    expect(await probe.publish(heartbeatSubject(PREFIX, 'auth'))).toBe(name === 'auth');
    expect(await probe.subscribe(memberSubject(PREFIX, 'auth', 'x', { space: 'user', method: 'auth.login' }))).toBe(
      name === 'auth',
    );
  });

  it('cannot publish another service’s events or pushes', async () => {
    expect(await probe.publish(`${PREFIX}.events.auth.person.deleted.v1`)).toBe(name === 'auth');
    expect(await probe.publish(`${PREFIX}.events.moderation.plant.judged.v1`)).toBe(name === 'moderation');
    expect(await probe.publish(pushSubject(PREFIX, randomUUID(), 'chat:message'))).toBe(name === 'chat');
    expect(await probe.subscribe(pushSubject(PREFIX, '*', '*'))).toBe(name === 'gateway');
  });

  it('consumes the events that the catalogue lists and no others', async () => {
    const consumers = (await jetstreamManager(probe.connection, { checkAPI: false })).consumers;
    for (const owner of owners) {
      const filter =
        service === 'gateway' || service === 'operator' || name === 'moderation-ai'
          ? undefined
          : consumerFilter(PREFIX, service, owner);
      const added = consumers.add(stream, {
        durable_name: consumerName(service, owner),
        filter_subject: filter ?? `${PREFIX}.events.${owner}.>`,
      });
      await (filter === undefined
        ? expect(added).rejects.toThrow(/ermissions/)
        : expect(added).resolves.toMatchObject({ name: consumerName(service, owner) }));
    }
  });

  it('cannot read through a consumer whose filter is missing from the subject or differs from it', async () => {
    const subject = `$JS.API.CONSUMER.CREATE.${stream}`;
    const foreign = `${PREFIX}.events.${other(service)}.>`;
    const own = consumerName(service, 'auth');
    for (const tail of ['', `.${own}`, `.${own}.${foreign}`]) expect(await probe.publish(subject + tail)).toBe(false);
    expect(await probe.publish(`$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${own}`)).toBe(false);
    expect(await probe.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumerName(other(service), 'exchange')}`)).toBe(
      false,
    );
    for (const owner of owners) {
      const newest = newestConsumer(owner);
      const allowed = owner === name;
      // A subject with a wildcard cannot be published to.
      const events = ownEvents(PREFIX, owner).replace('>', 'x');
      expect(await probe.publish(`$JS.API.CONSUMER.CREATE.${stream}.${newest}.${events}`)).toBe(allowed);
      expect(await probe.publish(`$JS.API.CONSUMER.DELETE.${stream}.${newest}`)).toBe(allowed);
    }
    for (const tail of ['', `.${PREFIX}.events.auth.session.ended.v1`])
      expect(await probe.publish(`$JS.API.DIRECT.GET.${stream}${tail}`)).toBe(false);
    for (const api of ['MSG.GET', 'DELETE', 'PURGE', 'UPDATE', 'MSG.DELETE', 'RESTORE', 'SNAPSHOT']) {
      expect(await probe.publish(`$JS.API.STREAM.${api}.${stream}`)).toBe(false);
    }
  });
});

it('a consumer of one type becomes one of several, and back, while two releases run side by side', async () => {
  const removeStream = await withStream();
  const before = { auth: 'message.left_unread.v1', moderation: 'message.sent.v1' } as const;
  for (const service of ['auth', 'moderation'] as const) {
    const connection = await signIn(processAccess(service).NATS_URL);
    const { consumers } = await jetstreamManager(connection, { checkAPI: false });
    const several = `${PREFIX}.events.chat.>`;
    expect(consumerFilter(PREFIX, service, 'chat')).toBe(several);
    const single = eventSubject(PREFIX, before[service]);
    for (const filter_subject of [single, several, single, several]) {
      const { config } = await consumers.add(stream, { durable_name: consumerName(service, 'chat'), filter_subject });
      expect(config.filter_subject).toBe(filter_subject);
    }
    await connection.close();
  }
  await removeStream();
});

it('NATS compares the filter in the subject with the effective one', async () => {
  const removeStream = await withStream();
  const connection = await signIn(processAccess('moderation').NATS_URL);
  const name = consumerName('moderation', 'auth');
  const allowed = `$JS.API.CONSUMER.CREATE.${stream}.${name}.${consumerFilter(PREFIX, 'moderation', 'auth')}`;
  const body = {
    stream_name: stream,
    config: { durable_name: name, name, filter_subject: `${PREFIX}.events.chat.>`, ack_policy: 'explicit' },
  };
  const reply = await connection.request(allowed, JSON.stringify(body));
  expect(reply.json()).toMatchObject({ error: { description: expect.stringMatching(/filter/) } });
  await connection.close();
  await removeStream();
});

it('NATS, Redis and the object store reject anonymous connections', async () => {
  const url = new URL(servers.NATS_URL ?? '');
  await expect(connect({ servers: url.host })).rejects.toThrow(/uthorization/);
  await expect(connect({ servers: url.host, user: 'auth', pass: 'guessed' })).rejects.toThrow(/uthorization/);
  const redis = new Redis({
    host: '127.0.0.1',
    port: Number(new URL(servers.REDIS_URL ?? '').port),
    lazyConnect: true,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  await expect(redis.get('x')).rejects.toThrow();
  redis.disconnect();
  expect((await fetch(`${servers.S3_ENDPOINT}/offshoot/photos/x`)).status).toBe(403);
});

describe.each(combinedProcesses.filter(({ service }) => service !== 'gateway'))(
  'the process $name in Redis',
  ({ name, service }) => {
    let redis: Redis;
    beforeAll(() => {
      redis = new Redis(processAccess(name).REDIS_URL ?? '', { maxRetriesPerRequest: 1 });
    });
    afterAll(() => redis.disconnect());

    it('reaches the queues of its service and no others', async () => {
      for (const job of Object.keys(jobs) as JobName[]) {
        const read = redis.get(`${PREFIX}:${job}:x`);
        await (jobs[job].service === service
          ? expect(read).resolves.toBeNull()
          : expect(read).rejects.toThrow(/NOPERM|permission/));
      }
      await expect(
        redis.eval(`return redis.call('get', KEYS[1])`, 1, `${PREFIX}:${jobOfAnother(service)}:x`),
      ).rejects.toThrow(/NOPERM|permission/);
    });

    it('can neither list nor empty the store, nor change its users', async () => {
      for (const command of [
        ['KEYS', '*'],
        ['SCAN', '0'],
        ['FLUSHALL'],
        ['CONFIG', 'GET', '*'],
        ['ACL', 'LIST'],
        ['MONITOR'],
        ['SUBSCRIBE', 'x'],
      ]) {
        await expect(redis.call(...(command as [string]))).rejects.toThrow(/NOPERM|permission/);
      }
    });
  },
);

const jobOfAnother = (service: string): string =>
  (Object.keys(jobs) as JobName[]).find((job) => jobs[job].service !== service) ?? '';

describe.each([
  ['gateway', 'staging/a', ['photos/a', 'avatars/a', 'private/chat/a']],
  ['auth', 'avatars/a', ['photos/a', 'private/chat/a']],
  ['plant', 'photos/a', ['avatars/a', 'private/clips/a']],
  ['exchange', 'private/clips/a', ['private/chat/a', 'photos/a']],
  ['chat', 'private/chat/a', ['private/clips/a', 'photos/a']],
  ['moderation', undefined, ['photos/a', 'private/chat/a', 'staging/a']],
] as const)('the process %s in the object store', (name, own, foreign) => {
  const client = ({
    S3_ACCESS_KEY: accessKey = '',
    S3_SECRET_KEY: secretKey = '',
  }: Record<string, string | undefined>) => {
    const { hostname, port } = new URL(servers.S3_ENDPOINT ?? '');
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
      region: 'us-east-1',
      pathStyle: true,
    });
  };
  const refused = { code: 'AccessDenied' };
  let mine: Client;
  let admin: Client;
  beforeAll(() => {
    [mine, admin] = [client(processAccess(name)), client(servers)];
  });

  it('writes and removes only its own objects', async () => {
    if (own) {
      await mine.putObject(BUCKET, own, 'mine');
      await mine.statObject(BUCKET, own);
      await mine.removeObject(BUCKET, own);
    }
    for (const key of foreign) {
      await admin.putObject(BUCKET, key, 'kept');
      await expect(mine.putObject(BUCKET, key, 'changed')).rejects.toMatchObject(refused);
      await expect(mine.removeObject(BUCKET, key)).rejects.toMatchObject(refused);
      await expect(mine.removeObjects(BUCKET, [key, `${key}b`])).rejects.toMatchObject(refused);
      expect((await admin.statObject(BUCKET, key)).size).toBe(4);
    }
  });

  it('reads and lists only what it needs', async () => {
    const unread = ['private/chat/a', 'private/clips/a', 'avatars/a'].filter(
      (key) => name !== 'gateway' && key !== own,
    );
    for (const key of unread) {
      await admin.putObject(BUCKET, key, 'kept');
      await expect(mine.getObject(BUCKET, key)).rejects.toMatchObject(refused);
    }
    for (const prefix of ['', 'private/', 'photos/']) {
      await expect(mine.listObjectsV2(BUCKET, prefix, true).toArray()).rejects.toMatchObject(refused);
    }
    await expect(mine.makeBucket('another')).rejects.toMatchObject(refused);
  });
});

it('a service role can connect to no other database', async () => {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL });
  await admin.connect();
  const role = `access_${randomUUID().slice(-8)}`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
  try {
    for (const database of ['postgres', 'template1']) {
      const url = new URL(process.env.DATABASE_ADMIN_URL ?? '');
      Object.assign(url, { username: role, password: 'x', pathname: `/${database}` });
      await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(
        /permission denied for database/,
      );
    }
  } finally {
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  }
});
