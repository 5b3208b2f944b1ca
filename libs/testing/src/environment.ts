import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../../.local/test-servers.json', import.meta.url);

/** The variables of the test servers: from the environment, or else of the servers that were started for tests. */
export function testServers(): Record<string, string> {
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const servers: Record<string, string> = {};
  for (const name of [
    'DATABASE_ADMIN_URL',
    'REDIS_URL',
    'NATS_URL',
    'NATS_PROGRAM',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'S3_REGION',
    'S3_BUCKET',
    'SMTP_URL',
    'MAIL_API_URL',
    'PROCESS_SECRETS',
  ]) {
    const value = process.env[name] ?? written[name];
    if (value !== undefined) servers[name] = value;
  }
  for (const name of ['DATABASE_ADMIN_URL', 'REDIS_URL', 'NATS_URL']) {
    if (!servers[name])
      throw new Error(
        `${name} is not set and .local/test-servers.json does not name one: start the test servers first`,
      );
  }
  return servers;
}
