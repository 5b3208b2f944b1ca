import 'reflect-metadata';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Clock } from './clock.ts';
import { loadConfig, shutdownGrace, type PlatformConfig } from './config.ts';
import { Database } from './database/database.ts';
import { dataSource } from './database/data-source.ts';
import { migrateDatabase } from './database/migrate.ts';
import { Jobs } from './jobs.ts';
import { Log } from './logging.ts';
import { Outbox } from './outbox.ts';
import { startRuntime } from './runtime.ts';
import { configSchema, type ServiceDefinition } from './service-definition.ts';
import { stopOnSignals } from './shutdown.ts';
import { Storage } from './storage.ts';
import { startTelemetry } from './telemetry.ts';

export { configSchema, defineService, type ConfigOf, type ServiceDefinition } from './service-definition.ts';

/**
 * Starts a process of a service in these roles (`questions`, `work` or a key of `processes`) and stops it
 * in order on SIGTERM and SIGINT. Exits with status 1 where its configuration is not valid.
 */
export async function run(service: ServiceDefinition, roles: readonly string[]): Promise<void> {
  const config = loadConfig(configSchema(service)) as PlatformConfig;
  const log = Log.create(service.name, config.LOG_LEVEL);
  const stopTelemetry = await startTelemetry(`${service.name}-service`);
  process.on('unhandledRejection', (error) => log.error('a rejection was not handled', { error }));
  try {
    const runtime = await startRuntime(service, { config, roles, log });
    stopOnSignals({
      log,
      graceMs: shutdownGrace(config),
      deadlineMs: config.SHUTDOWN_DEADLINE_MS,
      drain: () => runtime.drain(),
      stop: async () => {
        await runtime.stop();
        await stopTelemetry();
      },
    });
    log.info('ready', { roles, health_port: runtime.healthPort });
  } catch (error) {
    log.fatal('the service could not start', { error });
    log.flush();
    process.exit(1);
  }
}

/** Applies a service's migrations with the owner's role (DATABASE_OWNER_URL); processes that do so at once wait for each other. */
export async function migrate(service: ServiceDefinition): Promise<void> {
  const config = loadConfig(z.object({ DATABASE_OWNER_URL: z.url(), LOG_LEVEL: z.string().default('info') }));
  const log = Log.create(service.name, config.LOG_LEVEL);
  try {
    log.info('migrated', { applied: await migrateDatabase(service, config.DATABASE_OWNER_URL) });
    log.flush();
  } catch (error) {
    log.fatal('migrating failed', { error });
    log.flush();
    process.exit(1);
  }
}

/** What a seed, or another program that writes once, may use besides its transaction. */
export interface SeedTools {
  outbox: Outbox;
  jobs: Jobs;
  storage: Storage;
  clock: Clock;
  log: Log;
  config: object;
}

/** Runs `work` in one transaction of the runtime role, without time limits, then ends the process. */
export function seed(service: ServiceDefinition, work: (em: EntityManager, tools: SeedTools) => Promise<void>): Promise<void> {
  return once(service, 'seeding', work);
}

/** As `seed`, for a program of another name, which stands in its log. */
export async function once(service: ServiceDefinition, name: string, work: (em: EntityManager, tools: SeedTools) => Promise<void>): Promise<void> {
  const config = loadConfig(configSchema(service)) as PlatformConfig;
  const log = Log.create(service.name, config.LOG_LEVEL);
  const source = dataSource({ url: config.DATABASE_URL, schema: service.name, entities: service.entities }, 'owner');
  const clock = new Clock();
  try {
    await source.initialize();
    const tools = {
      outbox: new Outbox(service.name, null, clock),
      jobs: new Jobs(service.name, null, clock),
      storage: new Storage(config),
      clock,
      log,
      config,
    };
    await new Database(source).transaction((em) => work(em, tools));
    await source.destroy();
    log.info(`${name} done`);
    log.flush();
    process.exit(0);
  } catch (error) {
    log.fatal(`${name} failed`, { error });
    log.flush();
    process.exit(1);
  }
}
