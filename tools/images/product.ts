import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { separateProcesses, type AccessProcess } from '../../libs/contracts/src/access/processes.ts';
import type { Env } from '../dev/environment.ts';
import { processIsUp } from '../dev/report.ts';
import { ROLES, SERVICES } from '../dev/services.ts';
import { freePort } from '../infrastructure/ports.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { startServers } from '../infrastructure/servers.ts';
import { CACHE_DIR } from '../paths.ts';
import { runOnce, startContainer, writeSecrets, type Container } from './containers.ts';

export interface ProductOfImages {
  url: string;
  mailUrl: string;
  containers: { name: string; image: string; readyAfterSeconds: number }[];
}

const imageOf = ({ name, service }: AccessProcess): string =>
  name === 'gateway' || name === 'moderation-ai' ? name : `${service}-service`;

/** Notification emails wait two minutes, and limits are strict, otherwise: the tests of the main job need neither. */
const FOR_TESTS: Env = {
  NOTIFICATION_EMAIL_QUIET_SECONDS: '3',
  DUPLICATE_PHOTO_BITS: '-1',
  RATE_LIMITS: 'relaxed',
  SHUTDOWN_GRACE_MS: '0',
};

/**
 * Runs the whole product from its images, in the order of docker-compose.yml: secrets, servers, bootstrap, migrations, processes.
 * The servers are those that `npm start` embeds. Each process starts alone, so that its time is its own.
 */
export async function startFromImages(group: ProcessGroup, folder: string): Promise<ProductOfImages> {
  rmSync(folder, { recursive: true, force: true });
  const directory = path.join(folder, 'secrets');
  mkdirSync(directory, { recursive: true });
  await writeSecrets(group, directory, {});
  const context = { dataDir: folder, cacheDir: CACHE_DIR, group, durable: true, layout: 'separate' as const };
  const servers = await startServers({ ...context, secrets: loadSecrets(directory, ROLES) }, (server, ms) =>
    processIsUp(server.name, server.detail, ms),
  );
  const hostOf = (variable: string) => new URL(servers[variable] ?? '').host;
  await writeSecrets(group, directory, {
    POSTGRES_ADDRESS: hostOf('DATABASE_ADMIN_URL'),
    REDIS_ADDRESS: hostOf('REDIS_URL'),
    NATS_ADDRESS: hostOf('NATS_URL'),
  });

  const { S3_ENDPOINT, SMTP_URL } = servers;
  const bootstrap = { S3_ENDPOINT, DATABASE_SERVER_IS_OURS: 'true' };
  group.nextStage();
  await runOnce(group, directory, { name: 'bootstrap', image: 'bootstrap', program: 'servers', env: bootstrap });
  for (const { name, app } of SERVICES)
    await runOnce(group, directory, { name: `${name}-migrate`, image: app, program: 'migrate', env: {} });

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const containers = [];
  // The gateway is the last to start and the first to stop.
  for (const process of [...separateProcesses.slice(1), ...separateProcesses.slice(0, 1)]) {
    const image = imageOf(process);
    const env = { ...FOR_TESTS, PUBLIC_URL: url, S3_ENDPOINT, SMTP_URL, HEALTH_PORT: String(await freePort()) };
    const container: Container = {
      name: process.name,
      image,
      program: process.roles.includes('work') ? 'worker' : 'main',
      env: image === 'gateway' ? { ...env, PORT: String(port), HOST: '127.0.0.1' } : env,
    };
    if (image === 'gateway') group.nextStage();
    const readyAfterSeconds = await startContainer(group, directory, container);
    processIsUp(process.name, `${image} ${container.program}`, readyAfterSeconds * 1000);
    containers.push({ name: process.name, image, readyAfterSeconds });
  }
  return { url, mailUrl: servers.MAIL_API_URL ?? '', containers };
}
