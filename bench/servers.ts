import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { buildPrograms } from '../tools/dev/build.ts';
import type { EnvironmentInput } from '../tools/dev/environment.ts';
import { processIsUp } from '../tools/dev/report.ts';
import { ROLES } from '../tools/dev/services.ts';
import { ANY_PREFIX } from '../tools/infrastructure/access.ts';
import type { ProcessGroup } from '../tools/infrastructure/process-group.ts';
import { loadSecrets } from '../tools/infrastructure/secrets.ts';
import { startServers } from '../tools/infrastructure/servers.ts';
import { CACHE_DIR } from '../tools/paths.ts';

/**
 * Starts embedded servers on free ports without data, and builds the services.
 * @param durable whether a commit waits for the disk, as in production
 */
export async function startBenchServers(
  group: ProcessGroup,
  folder: string,
  durable = false,
): Promise<EnvironmentInput> {
  // The bench must never write its plants into a database that is configured for something else.
  for (const name of ['DATABASE_ADMIN_URL', 'REDIS_URL', 'NATS_URL', 'S3_ENDPOINT', 'SMTP_URL'])
    delete process.env[name];
  rmSync(folder, { recursive: true, force: true });
  const secrets = loadSecrets(folder, ROLES);
  const [servers] = await Promise.all([
    startServers({ dataDir: folder, cacheDir: CACHE_DIR, secrets, group, durable, prefix: ANY_PREFIX }, (server, ms) =>
      processIsUp(server.name, server.detail, ms),
    ),
    buildPrograms(group, folder),
  ]);
  return {
    user: process.env,
    servers,
    secrets,
    nodeEnv: 'production',
    publicUrl: 'http://localhost:8080',
    cacheDir: CACHE_DIR,
  };
}

/** The machine and the date of a measurement. */
export function machine(): string {
  const [first] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const system =
    /^PRETTY_NAME="(.*)"$/m.exec(os.platform() === 'linux' ? readFileSync('/etc/os-release', 'utf8') : '')?.[1] ??
    os.platform();
  return `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory} GB, ${system}, Node ${process.versions.node}`;
}

export const loadAverage = (): string => os.loadavg()[0]?.toFixed(1) ?? '?';
