import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { EventType } from '@offshoot/contracts/events';
import type { JobName } from '@offshoot/contracts/jobs';
import type { RpcMethodName } from '@offshoot/contracts/rpc';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock.ts';
import type { PlatformConfig } from '../configuration/config.ts';
import { Database } from '../database/database.ts';
import { dataSource } from '../database/data-source.ts';
import { exposePool } from '../database/pool-gauges.ts';
import { discover } from '../discovery.ts';
import { HealthServer } from '../observability/health.ts';
import { Jobs } from '../jobs/jobs.ts';
import { WHEN_DEAD, WORKS, type WorksMeta } from '../jobs/decorators.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { JobWorkers } from '../jobs/job-workers.ts';
import { exposeJobs } from '../jobs/job-gauges.ts';
import { Reconciler } from '../jobs/reconciler.ts';
import { RetentionSweeper } from './retention.ts';
import { serviceRoot, type Kit } from './kit-module.ts';
import type { Log } from '../observability/logging.ts';
import { Metrics } from '../observability/metrics.ts';
import { Nats } from '../messaging/nats.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Relay } from '../outbox/relay.ts';
import { Pushes } from '../messaging/pushes.ts';
import { ON_EVENT } from '../events/on-event.ts';
import { DeadLetterReplays } from '../events/dead-letters.ts';
import { EventConsumers } from '../events/event-consumers.ts';
import { servedWork } from '../failures/work-methods.ts';
import { RPC_HANDLER } from '../rpc/rpc-handler.ts';
import { RpcClient } from '../rpc/client.ts';
import { RpcServer } from '../rpc/rpc-server.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { Storage } from '../storage/storage.ts';

/** Options of a service process. */
export interface RuntimeOptions {
  config: PlatformConfig;
  roles: readonly string[];
  log: Log;
  clock?: Clock | undefined;
  /** Milliseconds from a failed delivery of an event to the next, for tests. */
  eventBackoff?: ((delivery: number) => number) | undefined;
}

/** A running service process. */
export interface Runtime extends Kit {
  app: INestApplicationContext;
  healthPort: number;
  /** Searches for due jobs at once, for tests: a moved clock does not wake the search. */
  findDueJobs(): void;
  /** Makes GET /health/ready respond with 503. */
  drain(): void;
  /** Accepts no more work, waits for running work, then closes all connections. */
  stop(): Promise<void>;
}

/** Connects; retries for up to a minute, as the database may still be starting. */
async function connectDatabase(source: DataSource, log: Log): Promise<DataSource> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await source.initialize();
    } catch (error) {
      if (tries >= 60) throw error;
      log.warn('the database is not available yet', { error });
      await sleep(1_000);
    }
  }
}

function modulesOf(service: ServiceDefinition, roles: readonly string[]) {
  return roles.map((role) => {
    const module = role === 'rpc' ? service.rpc : role === 'work' ? service.work : service.processes?.[role];
    if (!module) throw new Error(`${service.name} has no role ${role}`);
    return module;
  });
}

/** Starts a service process without signal handlers, which `run` adds; tests pass their own configuration and clock. */
export async function startRuntime(service: ServiceDefinition, options: RuntimeOptions): Promise<Runtime> {
  const { config, log, roles, clock = new Clock() } = options;
  const works = roles.includes('work');
  const modules = modulesOf(service, roles);
  const metrics = new Metrics(service.name);
  const settings = {
    url: config.DATABASE_URL,
    schema: service.name,
    entities: service.entities,
    pool: config.DATABASE_POOL,
    onPoolError: (error: unknown) => log.warn('a database connection broke', { error }),
  };
  const source = await connectDatabase(dataSource(settings, 'runtime'), log);
  const database = new Database(source);
  exposePool(metrics, source, config.DATABASE_POOL);
  const nats = await Nats.connect(config, service.name, log);
  nats.contacts.expose(metrics);
  const queues = new JobQueues(config, service.name, log);
  const kit: Kit = {
    config,
    clock,
    log,
    metrics,
    database,
    nats,
    outbox: new Outbox(service.name, nats, clock),
    jobs: new Jobs(service.name, queues, clock),
    rpc: new RpcClient(nats, metrics, service.name),
    pushes: new Pushes(nats),
    storage: new Storage(config, metrics),
  };

  const root = serviceRoot(kit, modules);
  const server = new RpcServer(config, service.name, nats.contacts);
  const quiet = { logger: log, abortOnError: false };
  const microservice = roles.includes('rpc')
    ? await NestFactory.createMicroservice(root, { ...quiet, strategy: server })
    : undefined;
  const app: INestApplicationContext = microservice ?? (await NestFactory.createApplicationContext(root, quiet));
  await microservice?.init();

  const methods = works ? discover<EventType>(app, ON_EVENT) : [];
  const eventsHandled = new EventConsumers({
    service: service.name,
    database,
    nats,
    log,
    metrics,
    methods,
    ...(options.eventBackoff ? { backoff: options.eventBackoff } : {}),
  });
  const replays = new DeadLetterReplays({ service: service.name, database, log, metrics, methods });
  const relay = works ? new Relay(service.name, database, nats, log, metrics) : undefined;
  const reconciler = works ? new Reconciler(database, queues, clock, log) : undefined;
  if (works) exposeJobs(metrics, database, queues, clock);
  const housekeeper = works ? new RetentionSweeper(database, log, config.EVENT_RETENTION_DAYS) : undefined;
  const workers = new JobWorkers({
    redis: config,
    database,
    clock,
    log,
    metrics,
    works: discover<WorksMeta>(app, WORKS),
    whenDead: discover<JobName>(app, WHEN_DEAD),
  });
  const health = new HealthServer(
    metrics,
    {
      database: () => database.isReachable(),
      nats: () => nats.connected,
      events: () => nats.deafConsumers().length === 0,
    },
    log,
    // Calls are served without Redis, and jobs stay rows until it is back.
    { jobs: () => queues.connected },
  );

  await eventsHandled.start();
  replays.start();
  relay?.start();
  workers.start();
  reconciler?.start();
  housekeeper?.start();
  if (microservice) {
    const work = servedWork({ service: service.name, database, queues, clock });
    server.register([...discover<RpcMethodName>(app, RPC_HANDLER), ...work], kit);
    await microservice.listen();
  }
  const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);

  return {
    ...kit,
    app,
    healthPort,
    findDueJobs: () => reconciler?.wake(),
    drain: () => health.drain(),
    stop: async () => {
      housekeeper?.stop();
      await Promise.all([server.close(), eventsHandled.stop(), replays.stop(), workers.stop(), reconciler?.stop()]);
      await relay?.stop();
      await app.close();
      await queues.close();
      await nats.close();
      await source.destroy();
      await health.close();
    },
  };
}
