import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeProcessSecrets } from './access.ts';
import type { ServerSecrets } from './server-context.ts';

/** All secrets of one instance, generated at its first start. */
export interface Secrets extends ServerSecrets {
  /** A JSON array of private Ed25519 keys (JWK); the first signs. */
  AUTH_SIGNING_KEYS: string;
  AUTH_REFRESH_SECRET: string;
  PLACE_SECRET: string;
  MEDIA_SECRET: string;
  /** The key pair that signs web pushes: P-256 points and scalars in base64url. */
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
  /** Identifies this instance: its database belongs to the instance with these secrets. */
  copy_id: string;
  /** For the demo accounts where other machines can reach them. */
  demo_password: string;
  /** For the two database roles of each service: `auth_owner`, `auth_runtime`, … */
  database_passwords: Record<string, string>;
}

const password = () => randomBytes(24).toString('base64url');
/** A key for signatures and hashes. */
export const newKey = () => randomBytes(32).toString('base64url');

/** A private Ed25519 key (JWK). Of several, `created_at` says which is the newest. */
export function newSigningKey(now: Date) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig', created_at: now.toISOString() };
}

/** A web push key pair: both keys are generated again if one is missing. */
export function vapidKeys(given: Partial<Secrets>): Pick<Secrets, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = given;
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number with leading zeros is shorter than its field, and the signing library rejects it.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateKey.toString('base64url') };
}

/** Generates missing secrets and keeps existing ones, so that a newer version finds its new secrets too. */
export function completeSecrets(given: Partial<Secrets>, roles: readonly string[]): Secrets {
  return {
    postgres_admin_password: given.postgres_admin_password ?? password(),
    redis_password: given.redis_password ?? password(),
    nats_password: given.nats_password ?? password(),
    s3_access_key: given.s3_access_key ?? randomBytes(10).toString('hex'),
    s3_secret_key: given.s3_secret_key ?? password(),
    ...completeProcessSecrets(given),
    AUTH_SIGNING_KEYS: given.AUTH_SIGNING_KEYS ?? JSON.stringify([newSigningKey(new Date())]),
    AUTH_REFRESH_SECRET: given.AUTH_REFRESH_SECRET ?? newKey(),
    PLACE_SECRET: given.PLACE_SECRET ?? newKey(),
    MEDIA_SECRET: given.MEDIA_SECRET ?? newKey(),
    ...vapidKeys(given),
    copy_id: given.copy_id ?? randomUUID(),
    // The suffix satisfies the product's password rules.
    demo_password: given.demo_password ?? `${password()}aA1!`,
    database_passwords: Object.fromEntries(roles.map((role) => [role, given.database_passwords?.[role] ?? password()])),
  };
}

/**
 * The secrets of a data folder, readable only by its owner.
 * @param joined the data folder of another instance, to share its secrets and its servers
 */
export function loadSecrets(dataDir: string, roles: readonly string[], joined?: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const source = joined ? path.join(joined, 'secrets.json') : file;
  if (joined && !existsSync(source)) throw new Error(`JOIN_DATA_DIR is "${joined}", which has no secrets.json.`);
  const stored = existsSync(source) ? (JSON.parse(readFileSync(source, 'utf8')) as Partial<Secrets>) : {};
  const secrets = completeSecrets(stored, roles);
  saveSecrets(dataDir, secrets);
  return secrets;
}

/** Replaces the secrets of a data folder at once: no reader sees half of them. */
export function saveSecrets(dataDir: string, secrets: Secrets): void {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
