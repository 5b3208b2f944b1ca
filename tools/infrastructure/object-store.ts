import path from 'node:path';
import { Client } from 'minio';
import { PREFIX, storeHolders } from './access.ts';
import { freePort } from './ports.ts';
import { runServer } from './run-server.ts';
import type { RunningServer, StarterContext } from './server-context.ts';
import { filesCountWithHeap } from './v8-options.ts';

export const BUCKET = 'offshoot';
const REGION = 'us-east-1';

function required(given: StarterContext['given'], name: string): string {
  const value = given[name];
  if (!value) throw new Error(`S3_ENDPOINT is set, so ${name} is needed too.`);
  return value;
}

/** A client of a store, with the administrator's key. */
export function storeClient(endpoint: string, accessKey: string, secretKey: string, region = REGION): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    port: port ? Number(port) : undefined,
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    pathStyle: true,
  });
}

/** Creates the bucket at an existing store if it is missing. Returns the variables that address it. */
export async function createBucket(endpoint: string, given: StarterContext['given']) {
  const env = {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: required(given, 'S3_ACCESS_KEY'),
    S3_SECRET_KEY: required(given, 'S3_SECRET_KEY'),
    S3_REGION: given.S3_REGION ?? REGION,
    S3_BUCKET: given.S3_BUCKET ?? BUCKET,
  };
  const client = storeClient(endpoint, env.S3_ACCESS_KEY, env.S3_SECRET_KEY, env.S3_REGION);
  if (!(await client.bucketExists(env.S3_BUCKET))) await client.makeBucket(env.S3_BUCKET, env.S3_REGION);
  return env;
}

/** The object store of S3_ENDPOINT, else the embedded one. Creates the bucket if missing. */
export async function startObjectStore(context: StarterContext): Promise<RunningServer> {
  const { given } = context;
  if (given.S3_ENDPOINT)
    return { name: 'Object store', detail: 'from S3_ENDPOINT', env: await createBucket(given.S3_ENDPOINT, given) };

  const port = await freePort();
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: context.secrets.s3_access_key,
    S3_SECRET_KEY: context.secrets.s3_secret_key,
    S3_REGION: REGION,
    S3_BUCKET: BUCKET,
  };
  const spec = {
    name: 'object-store',
    // File buffers count towards the heap, as in the services (tools/dev/app-processes.ts).
    command: [
      process.execPath,
      '--max-semi-space-size=4',
      ...filesCountWithHeap,
      path.join(import.meta.dirname, 'object-store', 'server.ts'),
    ],
    env: {
      ...process.env,
      ...env,
      S3_PORT: String(port),
      S3_DIRECTORY: path.join(context.dataDir, 'objects'),
      S3_DURABLE: String(context.durable),
      S3_HOLDERS: JSON.stringify(storeHolders(context.secrets, context.prefix ?? PREFIX, context.layout)),
    },
    logFile: path.join(context.dataDir, 'logs', 'object-store.log'),
  };
  const ready = async () => (await fetch(env.S3_ENDPOINT, { signal: AbortSignal.timeout(1_000) })).status === 403;
  await runServer(context, { spec, ready, what: 'the object store to answer', withinMs: 20_000 });
  return { name: 'Object store', detail: `embedded, port ${port}`, env };
}
