import { testServers } from './environment.ts';

interface ProcessSecrets {
  nats_passwords: Record<string, string>;
  redis_passwords: Record<string, string>;
  s3_keys: Record<string, { access_key: string; secret_key: string }>;
}

/** A URL with other credentials. */
function signedIn(url: string, user: string, password: string | undefined): string {
  const own = new URL(url);
  own.username = user;
  own.password = password ?? '';
  return own.href;
}

/**
 * The variables with which a process signs in to the test servers as itself, with the permissions of production. As the
 * administrator if the servers were set by variables: these have no users for the processes.
 * @param urls other addresses of the servers, such as a proxy's
 */
export function processAccess(
  name: string,
  urls: { NATS_URL?: string | undefined; REDIS_URL?: string | undefined } = {},
): Record<string, string> {
  const servers = testServers();
  const [nats, redis] = [urls.NATS_URL ?? servers.NATS_URL ?? '', urls.REDIS_URL ?? servers.REDIS_URL ?? ''];
  if (!servers.PROCESS_SECRETS) return { NATS_URL: nats, REDIS_URL: redis };
  const { nats_passwords, redis_passwords, s3_keys } = JSON.parse(servers.PROCESS_SECRETS) as ProcessSecrets;
  const keys = s3_keys[name];
  return {
    NATS_URL: signedIn(nats, name, nats_passwords[name]),
    ...(redis_passwords[name] ? { REDIS_URL: signedIn(redis, name, redis_passwords[name]) } : {}),
    ...(keys ? { S3_ACCESS_KEY: keys.access_key, S3_SECRET_KEY: keys.secret_key } : {}),
  };
}
