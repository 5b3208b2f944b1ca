import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processIsUp } from '../dev/report.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { ANY_PREFIX, type Layout } from '../infrastructure/access.ts';
import { findServerProgram } from '../infrastructure/server-program.ts';
import { startServers } from '../infrastructure/servers.ts';
import { CACHE_DIR } from '../paths.ts';

/**
 * One set of servers without data of an earlier run. Returns the environment of medium tests: DATABASE_ADMIN_URL,
 * REDIS_URL, NATS_URL, S3_ENDPOINT and its keys, SMTP_URL and MAIL_API_URL with administrator credentials;
 * PROCESS_SECRETS with each process's credentials; NATS_PROGRAM for tests that kill their own server.
 */
export async function startTestServers(
  group: ProcessGroup,
  folder: string,
  layout: Layout = 'combined',
): Promise<Record<string, string>> {
  for (const data of ['postgres', 'redis', 'nats', 'objects', 'mail', 'secrets.json']) {
    rmSync(path.join(folder, data), { recursive: true, force: true });
  }
  const secrets = loadSecrets(folder, []);
  const context = { dataDir: folder, cacheDir: CACHE_DIR, secrets, group, durable: false, prefix: ANY_PREFIX, layout };
  const [env, nats] = await Promise.all([
    startServers(context, (server, ms) => processIsUp(server.name, server.detail, ms)),
    findServerProgram('nats-server', CACHE_DIR),
  ]);
  const { nats_passwords, redis_passwords, s3_keys } = secrets;
  return {
    ...env,
    NATS_PROGRAM: nats.file,
    PROCESS_SECRETS: JSON.stringify({ nats_passwords, redis_passwords, s3_keys }),
  };
}

/** Written to a temporary file and renamed: a test that starts at this moment never reads a partial file. */
export function writeAddresses(file: string, env: Record<string, string>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
