import { parseArgs } from 'node:util';

/** What `npm start` and `npm run dev` can be told. */
export function readArguments(args: readonly string[]): { demo: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: { 'no-demo': { type: 'boolean', default: false }, docker: { type: 'boolean', default: false } },
  });
  if (values.docker) {
    throw new Error(
      'Starting the servers in Docker is not built in. Start them yourself and name them in DATABASE_ADMIN_URL, ' +
        'REDIS_URL, NATS_URL, S3_ENDPOINT (with S3_ACCESS_KEY and S3_SECRET_KEY) and SMTP_URL.',
    );
  }
  return { demo: !values['no-demo'] };
}
