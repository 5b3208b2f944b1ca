// `offshoot/bootstrap secrets`: writes each secret of an installation to a file of its own. Existing secrets are kept.
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';
import { command } from '../command.ts';
import { ROLES, SERVICES } from '../dev/services.ts';
import { PREFIX } from '../infrastructure/access.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { secretFiles, type DatabaseAddress } from './secret-files.ts';

/** The services can have servers of PostgreSQL of their own: `POSTGRES_ADDRESS_CHAT`, `POSTGRES_POOLER_ADDRESS_CHAT`. */
const ofServices = Object.fromEntries(
  SERVICES.flatMap(({ name }) =>
    ['POSTGRES_ADDRESS', 'POSTGRES_POOLER_ADDRESS'].map((variable) => [
      `${variable}_${name.toUpperCase()}`,
      z.string().optional(),
    ]),
  ),
);

const config = z.object({
  /** The folder that receives them; `secrets.json` in it holds all. */
  BOOTSTRAP_DIR: z.string().default('/secrets'),
  POSTGRES_ADDRESS: z.string().default('postgres:5432'),
  /** A pooler for the services; migrations and `servers` connect to POSTGRES_ADDRESS. */
  POSTGRES_POOLER_ADDRESS: z.string().optional(),
  /** A streaming replica, for searches. */
  POSTGRES_READ_ADDRESS: z.string().optional(),
  REDIS_ADDRESS: z.string().default('redis:6379'),
  NATS_ADDRESS: z.string().default('nats:4222'),
  /** Whether the services serve and work in one process each, or in separate ones. */
  LAYOUT: z.enum(['separate', 'combined']).default('separate'),
});

/** @throws Error for a pooler without its server */
function ownServers(given: Record<string, string | undefined>): Record<string, DatabaseAddress> {
  const own: Record<string, DatabaseAddress> = {};
  for (const { name } of SERVICES) {
    const suffix = name.toUpperCase();
    const [postgres, pooler] = [given[`POSTGRES_ADDRESS_${suffix}`], given[`POSTGRES_POOLER_ADDRESS_${suffix}`]];
    if (pooler && !postgres) throw new Error(`POSTGRES_POOLER_ADDRESS_${suffix} needs POSTGRES_ADDRESS_${suffix}.`);
    if (postgres) own[name] = { postgres, ...(pooler && { pooler }) };
  }
  return own;
}

await command(async () => {
  const given = parseConfig(config, process.env);
  const folder = given.BOOTSTRAP_DIR;
  const files = secretFiles(
    loadSecrets(folder, ROLES),
    {
      postgres: given.POSTGRES_ADDRESS,
      pooler: given.POSTGRES_POOLER_ADDRESS,
      reader: given.POSTGRES_READ_ADDRESS,
      own: ownServers(parseConfig(z.object(ofServices), process.env)),
      redis: given.REDIS_ADDRESS,
      nats: given.NATS_ADDRESS,
    },
    PREFIX,
    given.LAYOUT,
  );
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
    // Readable by the user of each container, which mounts its own folder only. The host's other users are stopped by the folder above.
    writeFileSync(`${target}.new`, content, { mode: 0o444 });
    renameSync(`${target}.new`, target);
  }
  chmodSync(folder, 0o700);
  console.log(`${Object.keys(files).length} files are in ${folder}.`);
});
