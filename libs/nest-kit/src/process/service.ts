import 'reflect-metadata';
import { loadConfig, shutdownGrace, type PlatformConfig } from '../configuration/config.ts';
import { accessProcess, exitWithHelp } from '../configuration/help.ts';
import { Log } from '../observability/logging.ts';
import { startRuntime } from './runtime.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { stopOnSignals } from './shutdown.ts';
import { configSchema } from '../database/store.ts';
import { watchEventLoop } from './watchdog.ts';
import { startTelemetry } from '../observability/telemetry.ts';

export type { ServiceDefinition } from './service-definition.ts';

/** What a process with a role does, for `--help`. */
const duties: Readonly<Record<string, string>> = {
  rpc: 'handles RPC calls',
  work: 'handles events and runs jobs',
};

/**
 * Starts a service process with these roles (`rpc`, `work` or a key of `processes`) and stops it gracefully on SIGTERM and
 * SIGINT. Exits with status 1 where the configuration is invalid or the start fails; with `--help` it writes what the process
 * needs.
 */
export async function run(service: ServiceDefinition, roles: readonly string[]): Promise<void> {
  exitWithHelp({
    service: service.name,
    purpose: `A process of the ${service.name}-service: ${roles.map((role) => duties[role] ?? `runs the jobs of its role ${role}`).join(', ')}.`,
    schema: configSchema(service),
    databaseRole: 'runtime',
    process: accessProcess(service.name, roles),
  });
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
    watchEventLoop(config.EVENT_LOOP_LIMIT_MS, (error) => log.error('the watchdog failed', { error }));
    log.info('ready', { roles, health_port: runtime.healthPort });
  } catch (error) {
    log.fatal('the service could not start', { error });
    process.exit(1);
  }
}
