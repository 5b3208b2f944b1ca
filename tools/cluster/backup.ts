// `offshoot/bootstrap backup`: backs the servers up into BACKUP_DIR, each day, and says at /metrics when it last did;
// `backup --once` does it now, and ends.
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';
import { Metrics } from '../../libs/nest-kit/src/observability/metrics.ts';
import { backUpServers, lastBackup } from '../backup/server-backup.ts';
import { command } from '../command.ts';
import { backupVariables, bucketOf } from './backup-environment.ts';

const hourMs = 3_600_000;
/** After a failure. */
const retryMs = hourMs / 4;

const config = backupVariables.extend({
  BACKUP_HOURS: z.coerce.number().positive().max(720).default(24),
  /** How many backups stay in the folder. */
  BACKUP_KEEP: z.coerce.number().int().positive().default(7),
  /** The file that holds all secrets, unless they are in a vault. */
  SECRETS_JSON: z.string().optional(),
  HEALTH_PORT: z.coerce.number().int().default(9090),
  HEALTH_HOST: z.string().default('127.0.0.1'),
});
type Config = z.infer<typeof config>;

async function backUp(given: Config): Promise<void> {
  const servers = { adminUrl: given.DATABASE_ADMIN_URL, bucket: bucketOf(given), secretsFile: given.SECRETS_JSON };
  const begun = performance.now();
  const { BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_KEEP } = given;
  const { file, files, bytes, sha256 } = await backUpServers(servers, BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_KEEP);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${file}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, written in ${seconds} s. SHA-256 ${sha256}`);
}

/** Serves the time of the last backup to Prometheus. */
function serveMetrics({ BACKUP_DIR, HEALTH_HOST, HEALTH_PORT }: Config): void {
  const metrics = new Metrics('backup');
  metrics.gauge('offshoot_backup_last_success_timestamp_seconds', (gauge) => {
    const last = lastBackup(BACKUP_DIR);
    if (last) gauge.set(last.getTime() / 1_000);
  });
  const { registry } = metrics;
  createServer((_, response) => {
    void registry.metrics().then((text) => response.setHeader('Content-Type', registry.contentType).end(text));
  }).listen(HEALTH_PORT, HEALTH_HOST);
}

/** Backs up whenever it is due, until the process is stopped. */
async function backUpEach(given: Config): Promise<never> {
  for (;;) {
    const last = lastBackup(given.BACKUP_DIR)?.getTime() ?? 0;
    await delay(Math.max(0, last + given.BACKUP_HOURS * hourMs - Date.now()));
    try {
      await backUp(given);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await delay(retryMs);
    }
  }
}

await command(async () => {
  const given = parseConfig(config, process.env);
  if (process.argv.includes('--once')) return backUp(given);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
  serveMetrics(given);
  return backUpEach(given);
});
