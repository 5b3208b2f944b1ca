// `offshoot/bootstrap servers`: creates what the processes need on the servers: database, schemas and roles, the stream of events, the
// bucket. Can be repeated. It needs the administrators' credentials; the users of NATS, Redis and the object store are in their configuration.
import { z } from 'zod';
import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';
import { ownAdminUrls } from '../admin/environment.ts';
import { command } from '../command.ts';
import { prepareStreams } from '../dev/streams.ts';
import { createBucket } from '../infrastructure/object-store.ts';
import { provisionDatabases } from './provision-databases.ts';

const passwords = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));

const config = z.object({
  DATABASE_ADMIN_URL: z.url(),
  /** The passwords of the roles of all services, as a JSON object. */
  DATABASE_PASSWORDS: passwords,
  /** Marks the database, so that another installation does not take it. */
  COPY_ID: z.string().min(1),
  /** Whether nothing else uses the database server: roles can then connect to no other database. */
  DATABASE_SERVER_IS_OURS: z.stringbool().default(false),
  NATS_URL: z.string().min(1),
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
});

await command(async () => {
  const given = parseConfig(config, process.env);
  const { DATABASE_ADMIN_URL, DATABASE_PASSWORDS: database_passwords, COPY_ID: copy_id } = given;
  const servers = {
    shared: DATABASE_ADMIN_URL,
    own: parseConfig(ownAdminUrls, process.env),
    areOurs: given.DATABASE_SERVER_IS_OURS,
  };
  await provisionDatabases(servers, { copy_id, database_passwords });
  await prepareStreams(given.NATS_URL);
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_BUCKET } = given;
  const store = { S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_BUCKET };
  const { S3_BUCKET: bucket } = await createBucket(S3_ENDPOINT, store);
  console.log(`Database, roles, stream and the bucket "${bucket}" are there.`);
});
