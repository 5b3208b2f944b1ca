import 'reflect-metadata';
import { Clock } from '../clock.ts';
import { loadConfig, type PlatformConfig } from '../configuration/config.ts';
import { accessProcess, exitWithHelp } from '../configuration/help.ts';
import { Database } from '../database/database.ts';
import { dataSource } from '../database/data-source.ts';
import type { Tx } from '../database/tx.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Log } from '../observability/logging.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Storage } from '../storage/storage.ts';
import { configSchema, type ServiceStore } from '../database/store.ts';

/** What a seed or another one-off program can use besides its transaction. */
export interface SeedTools {
  outbox: Outbox;
  jobs: Jobs;
  storage: Storage;
  clock: Clock;
  log: Log;
  config: object;
}

/** Runs `work` in one transaction with the runtime role, without timeouts, then exits: status 0, or 1 on failure. */
export function seed(store: ServiceStore, work: (tx: Tx, tools: SeedTools) => Promise<void>): Promise<void> {
  return once(store, 'seeding', work);
}

/** As `seed`, for another one-off program, which is named in its log. */
export async function once(
  store: ServiceStore,
  name: string,
  work: (tx: Tx, tools: SeedTools) => Promise<void>,
): Promise<void> {
  exitWithHelp({
    service: store.name,
    purpose: `A program of the ${store.name}-service that runs once: ${name}.`,
    schema: configSchema(store),
    databaseRole: 'runtime',
    process: accessProcess(store.name, ['rpc', 'work']),
  });
  const config = loadConfig(configSchema(store)) as PlatformConfig;
  const log = Log.create(store.name, config.LOG_LEVEL);
  const source = dataSource({ url: config.DATABASE_URL, schema: store.name, entities: store.entities }, 'owner');
  const clock = new Clock();
  try {
    await source.initialize();
    const tools = {
      outbox: new Outbox(store.name, null, clock),
      jobs: new Jobs(store.name, null, clock),
      storage: new Storage(config),
      clock,
      log,
      config,
    };
    await new Database(source).transaction((tx) => work(tx, tools));
    await source.destroy();
    log.info(`${name} done`);
    process.exit(0);
  } catch (error) {
    log.fatal(`${name} failed`, { error });
    process.exit(1);
  }
}
