import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ProcessGroup, type DeadPart } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { startServers } from '../infrastructure/servers.ts';
import { CACHE_DIR } from '../paths.ts';

export interface TestServers {
  /** DATABASE_ADMIN_URL, REDIS_URL, NATS_URL, S3_*, SMTP_URL, MAIL_API_URL */
  env: Record<string, string>;
  death: Promise<DeadPart>;
  stop(): Promise<void>;
}

/** One set of servers on an empty data folder, which is removed when they stop. */
export async function startTestServers(folder: string): Promise<TestServers> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const group = new ProcessGroup();
  const stop = async () => {
    await group.stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const context = { dataDir: folder, cacheDir: CACHE_DIR, secrets: loadSecrets(folder, []), group, durable: false };
    const env = await startServers(context, (server, ms) => console.log(`  ${server.name}: ${server.detail} (${Math.round(ms)} ms)`));
    return { env, death: group.death, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Written beside and moved in place: a test that starts at this moment never reads half of it. */
export function writeAddresses(file: string, env: Record<string, string>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
