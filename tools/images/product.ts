import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../dev/environment.ts';
import { processIsUp } from '../dev/report.ts';
import { ROLES } from '../dev/services.ts';
import { freePort } from '../infrastructure/ports.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { startServers } from '../infrastructure/servers.ts';
import { CACHE_DIR } from '../paths.ts';
import { servicesOf, startOrder } from './compose-model.ts';
import { type Container, runOnce, startContainer } from './containers.ts';

export interface ProductOfImages {
  url: string;
  mailUrl: string;
  containers: { name: string; readyAfterSeconds: number }[];
}

/** Notification emails wait two minutes, and limits are strict, otherwise: the tests of the main job need neither. */
const FOR_TESTS: Env = {
  NOTIFICATION_EMAIL_QUIET_SECONDS: '3',
  DUPLICATE_PHOTO_BITS: '-1',
  RATE_LIMITS: 'relaxed',
  SHUTDOWN_GRACE_MS: '0',
};

/**
 * Runs the product's containers as docker-compose.yml says, in its order. The servers are those that `npm start` embeds, on the network
 * of this machine, so that addresses and ports differ. Each process starts alone, so that its time is its own.
 */
export async function startFromImages(group: ProcessGroup, folder: string): Promise<ProductOfImages> {
  rmSync(folder, { recursive: true, force: true });
  const directory = path.join(folder, 'secrets');
  const maps = path.join(folder, 'map');
  for (const made of [directory, maps]) mkdirSync(made, { recursive: true });
  const services = servicesOf('docker-compose.yml', { SECRETS_DIR: directory, MAP_DIR: maps });
  const container = (name: string, env: Env): Container => {
    const service = services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
    return { name, service, env };
  };
  await runOnce(group, container('secrets', {}));
  // Only its owner may enter the folder.
  chmodSync(directory, 0o700);
  const context = { dataDir: folder, cacheDir: CACHE_DIR, group, durable: true, layout: 'separate' as const };
  const servers = await startServers({ ...context, secrets: loadSecrets(directory, ROLES) }, (server, ms) =>
    processIsUp(server.name, server.detail, ms),
  );
  const hostOf = (variable: string) => new URL(servers[variable] ?? '').host;
  const addresses = {
    POSTGRES_ADDRESS: hostOf('DATABASE_ADMIN_URL'),
    REDIS_ADDRESS: hostOf('REDIS_URL'),
    NATS_ADDRESS: hostOf('NATS_URL'),
  };
  await runOnce(group, container('secrets', addresses));

  const { S3_ENDPOINT, SMTP_URL } = servers;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const containers = [];
  group.nextStage();
  for (const name of startOrder(services).filter((each) => each !== 'secrets')) {
    if (services[name]?.restart === 'no') {
      await runOnce(group, container(name, { S3_ENDPOINT }));
      continue;
    }
    const env = { ...FOR_TESTS, PUBLIC_URL: url, S3_ENDPOINT, SMTP_URL, HEALTH_PORT: String(await freePort()) };
    // It is the last to start and the first to stop.
    if (name === 'gateway') group.nextStage();
    const address = name === 'gateway' ? { PORT: String(port), HOST: '127.0.0.1' } : {};
    const readyAfterSeconds = await startContainer(group, container(name, { ...env, ...address }));
    processIsUp(name, services[name]?.image ?? '', readyAfterSeconds * 1000);
    containers.push({ name, readyAfterSeconds });
  }
  return { url, mailUrl: servers.MAIL_API_URL ?? '', containers };
}
