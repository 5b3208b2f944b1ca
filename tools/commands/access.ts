// `npm run access -- rotate-keys …`: one step of a change of keys (tools/infrastructure/rotate-keys.ts).
// `npm run access -- nats|redis|seaweedfs|environment`: prints the configuration that an external server needs for the
// product's processes, with the passwords of this instance. Meant for clusters, where each service serves and works in
// separate processes.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { ROLES } from '../dev/services.ts';
import {
  layouts,
  natsUsers,
  PREFIX,
  readLayout,
  redisUsers,
  seaweedConfig,
  type Layout,
} from '../infrastructure/access.ts';
import { BUCKET } from '../infrastructure/object-store.ts';
import { rotateKeys, rotations } from '../infrastructure/rotate-keys.ts';
import { loadSecrets, saveSecrets, type Secrets } from '../infrastructure/secrets.ts';
import { operatorProcess } from '../../libs/contracts/src/access/processes.ts';
import { dataDir } from '../paths.ts';

const printed: Record<string, (secrets: Secrets, prefix: string, layout: Layout) => string> = {
  nats: (secrets, prefix, layout) =>
    `authorization { users: ${natsUsers(secrets, secrets.nats_password, prefix, layout)} }`,
  redis: (secrets, prefix, layout) => redisUsers(secrets, secrets.redis_password, prefix, layout).join('\n'),
  seaweedfs: (secrets, _prefix, layout) =>
    seaweedConfig(secrets, { accessKey: secrets.s3_access_key, secretKey: secrets.s3_secret_key }, BUCKET, layout),
  environment: ({ nats_passwords, redis_passwords, s3_keys }, _prefix, layout) =>
    JSON.stringify(
      Object.fromEntries(
        [...layouts[layout], operatorProcess].map(({ name }) => [
          name,
          { nats_password: nats_passwords[name], redis_password: redis_passwords[name], ...s3_keys[name] },
        ]),
      ),
      null,
      2,
    ),
};

/** Of the folder `DATA_DIR`, which may also be that of the secrets of containers. */
function rotate(rotationName: string): void {
  const folder = dataDir();
  if (!existsSync(path.join(folder, 'secrets.json'))) throw new Error(`${folder} has no secrets.json.`);
  const rotation = rotations.find((name) => name === rotationName);
  if (!rotation) throw new Error(`npm run access -- rotate-keys ${rotations.join('|')}`);
  const { secrets, next } = rotateKeys(loadSecrets(folder, ROLES), rotation, new Date());
  saveSecrets(folder, secrets);
  console.log(next);
}

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { prefix: { type: 'string', default: PREFIX }, layout: { type: 'string', default: 'separate' } },
  });
  const print = printed[positionals[0] ?? ''];
  if (positionals[0] === 'rotate-keys') return rotate(positionals[1] ?? '');
  if (!print)
    throw new Error(
      `npm run access -- rotate-keys … or ${Object.keys(printed).join('|')} [--layout ${Object.keys(layouts).join('|')}] [--prefix ${PREFIX}]`,
    );
  console.log(print(loadSecrets(dataDir(), ROLES), values.prefix, readLayout(values.layout)));
});
