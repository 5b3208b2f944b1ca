import 'reflect-metadata';
import { ConfigError, loadConfig, shutdownGrace } from '@offshoot/nest-kit/config';
import { Nats } from '@offshoot/nest-kit/edge';
import { accessProcess, exitWithHelp } from '@offshoot/nest-kit/help';
import { HealthServer } from '@offshoot/nest-kit/health';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { stopOnSignals } from '@offshoot/nest-kit/shutdown';
import { startTelemetry } from '@offshoot/nest-kit/telemetry';
import { watchEventLoop } from '@offshoot/nest-kit/watchdog';
import { createGateway } from './app.ts';
import { gatewayConfig } from './config.ts';
import { Connections } from './http/connections.ts';
import { LiveGateway } from './sockets/live.gateway.ts';

exitWithHelp({
  service: 'gateway',
  purpose: 'The gateway: serves the page, the HTTP API and the sockets of the clients.',
  schema: gatewayConfig,
  process: accessProcess('gateway', []),
});
const config = loadConfig(gatewayConfig);
const log = Log.create('gateway', config.LOG_LEVEL);
const stopTelemetry = await startTelemetry('gateway');
process.on('unhandledRejection', (error) => log.error('a rejection was not handled', { error }));

const app = await createGateway(config, log).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const nats = app.get(Nats);
// Ready also without NATS: every gateway still serves the page and responds 503 with a reason; if all failed the check,
// the load balancer would have none left. Not ready while connected but with consumers that receive nothing: ended
// sessions would pass.
const health = new HealthServer(app.get(Metrics), { events: () => nats.deafConsumers().length === 0 }, log);
await app.listen(config.PORT, config.HOST);
const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
const graceMs = shutdownGrace(config);
stopOnSignals({
  log,
  graceMs,
  deadlineMs: config.SHUTDOWN_DEADLINE_MS,
  drain: () => {
    health.drain();
    app.get(Connections).drain();
    app.get(LiveGateway).moveAway(graceMs);
  },
  stop: async () => {
    await app.close();
    await health.close();
    await stopTelemetry();
  },
});
watchEventLoop(config.EVENT_LOOP_LIMIT_MS, (error) => log.error('the watchdog failed', { error }));
log.info('ready', { port: config.PORT, health_port: healthPort });
