import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { DomainEvent, EventType } from '@offshoot/contracts/events';
import { rpcMethods } from '@offshoot/contracts/rpc';
import type { Caller } from '@offshoot/contracts/operations/operation';
import type { PushName } from '@offshoot/contracts/sockets';
import type { Clock } from '@offshoot/nest-kit/clock';
import { edgeConfig, parseConfig, type PlatformConfig } from '@offshoot/nest-kit/config';
import type { Database } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Nats } from '@offshoot/nest-kit/nats';
import { subscribePushes, type Push } from '@offshoot/nest-kit/pushes';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { startRuntime } from '@offshoot/nest-kit/runtime';
import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { configSchema } from '@offshoot/nest-kit/store';
import { Storage } from '@offshoot/nest-kit/storage';
import { Redis } from 'ioredis';
import { processAccess } from './access.ts';
import { testDatabase } from './database.ts';
import { testServers } from './environment.ts';
import { Foreign } from './foreign.ts';
import { Recorder } from './recorder.ts';
import { settled } from './settled.ts';

/** Options for starting a service in a test. */
export interface StartOptions {
  /** By default `['rpc', 'work']`. */
  roles?: readonly string[];
  /** The service's own variables, and overrides of the common ones. */
  config?: Readonly<Record<string, string | number | boolean>>;
  clock?: Clock;
  /** By default a log that is silent unless LOG_LEVEL is set. */
  log?: Log;
  /** Changes the URL of its database, for example to a proxy's. */
  databaseUrl?: (url: string) => string;
  /** Changes the URL of its database to that of a read replica. */
  readUrl?: (url: string) => string;
  /** Signs in to the servers as the administrator: for a sample service without users on the servers. */
  asAdministrator?: boolean;
  /** Milliseconds from a failed delivery of an event to the next. */
  eventBackoff?: (delivery: number) => number;
}

/** A service that runs on real servers, with its own database and subject prefix. */
export interface StartedService {
  app: INestApplicationContext;
  database: Database;
  /** The test's part of the object store, with access that the service itself may not have. */
  storage: Storage;
  nats: Nats;
  /** The administrator's connection. */
  admin: Nats;
  /** The variables it runs with. */
  config: PlatformConfig;
  healthUrl: string;
  /** Calls RPC methods of this or another service, as the gateway would, but sends reads once. */
  call: RpcClient['call'];
  /** Events that the service published. `next` returns each of them once. */
  events: { all: readonly DomainEvent[]; next<T extends EventType>(type: T, within?: number): Promise<DomainEvent<T>> };
  /** Pushes to users' pages. `next` returns each of them once. */
  pushes: {
    all: readonly Push[];
    next<N extends PushName>(name: N, within?: number): Promise<Extract<Push, { name: N }>>;
  };
  deliver: Foreign['deliver'];
  reply: Foreign['reply'];
  /** Waits until there is nothing left to publish, to handle or to run. */
  settled(within?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Deletes what a test left on the shared servers. */
async function sweep(config: PlatformConfig, admin: Nats, redisUrl: string): Promise<void> {
  const { streams } = await jetstreamManager(admin.connection, { checkAPI: false });
  for await (const name of streams.names()) {
    if (name.startsWith(`${config.PREFIX}-`)) await streams.delete(name);
  }
  await admin.close();
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    for await (const keys of redis.scanStream({ match: `${config.PREFIX}:*`, count: 1_000 }) as AsyncIterable<
      string[]
    >) {
      if (keys.length > 0) await redis.del(...keys);
    }
  } finally {
    redis.disconnect();
  }
}

/** Starts a service for a test; call `stop()` at the end. */
export async function startService(service: ServiceDefinition, options: StartOptions = {}): Promise<StartedService> {
  const servers = testServers();
  const prefix = `t${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  const db = await testDatabase(String(servers.DATABASE_ADMIN_URL), service);
  const roles = options.roles ?? ['rpc', 'work'];
  const given = Object.fromEntries(Object.entries(options.config ?? {}).map(([name, value]) => [name, String(value)]));
  const access = options.asAdministrator
    ? {}
    : processAccess(roles.length === 1 && roles[0] === 'ai' ? 'moderation-ai' : service.name, given);
  const env = {
    ...servers,
    NODE_ENV: 'test',
    MEDIA_SECRET: 'media secret of tests',
    PREFIX: prefix,
    S3_PREFIX: `${prefix}/`,
    DATABASE_URL: options.databaseUrl?.(db.runtimeUrl) ?? db.runtimeUrl,
    DATABASE_POOL: '5',
    DATABASE_READ_URL: options.readUrl?.(db.runtimeUrl),
    ...given,
    ...access,
  };
  const config = parseConfig(configSchema(service), env) as PlatformConfig;
  const log =
    options.log ?? Log.create(service.name, edgeConfig.shape.LOG_LEVEL.parse(process.env.LOG_LEVEL ?? 'silent'));
  const runtime = await startRuntime(service, {
    config,
    log,
    roles,
    clock: options.clock,
    eventBackoff: options.eventBackoff,
  });
  const { nats, database } = runtime;
  const administrator = options.asAdministrator
    ? config
    : (parseConfig(configSchema(service), { ...env, ...servers }) as PlatformConfig);
  const admin = await Nats.connect(administrator, 'test', log);
  const storage = new Storage(administrator);
  const metrics = new Metrics('test');
  const clients = new Map<Caller, RpcClient>();
  const clientFor = (caller: Caller) => {
    const client = clients.get(caller) ?? new RpcClient(admin, metrics, caller, { secondAttempts: false });
    clients.set(caller, client);
    return client;
  };

  const events = new Recorder<DomainEvent>();
  const recorded = new Set<string>();
  admin.connection.subscribe(`${config.PREFIX}.events.${service.name}.>`, {
    callback: (error, message) => {
      if (error) return;
      const event = message.json<DomainEvent>();
      // What is published again, JetStream drops by its id.
      if (recorded.has(event.id)) return;
      recorded.add(event.id);
      events.record(event);
    },
  });
  const pushes = new Recorder<Push>();
  subscribePushes(admin, (push) => pushes.record(push));
  await admin.connection.flush();
  const foreign = new Foreign(admin);

  return {
    app: runtime.app,
    database,
    storage,
    nats,
    admin,
    config,
    healthUrl: `http://127.0.0.1:${runtime.healthPort}`,
    call: (method, input, requested) => {
      const { callers } = rpcMethods[method];
      return clientFor(callers.includes('gateway') ? 'gateway' : (callers[0] ?? 'gateway')).call(
        method,
        input,
        callers.includes('gateway') ? requested : {},
      );
    },
    events: {
      all: events.all,
      next: (type, within) =>
        events.claim(
          (event): event is Extract<DomainEvent, { type: typeof type }> & DomainEvent<typeof type> =>
            event.type === type,
          within,
        ),
    },
    pushes: {
      all: pushes.all,
      next: (name, within) =>
        pushes.claim((push): push is Extract<Push, { name: typeof name }> => push.name === name, within),
    },
    deliver: (event) => foreign.deliver(event),
    reply: (method, responder) => foreign.reply(method, responder),
    settled: (within) => settled(runtime, admin, within),
    stop: async () => {
      await runtime.stop();
      await Promise.allSettled([db.drop(), sweep(config, admin, administrator.REDIS_URL)]);
    },
  };
}
