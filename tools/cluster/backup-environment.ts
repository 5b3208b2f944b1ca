import { z } from 'zod';
import { Bucket } from '../backup/bucket.ts';
import { BUCKET, storeClient } from '../infrastructure/object-store.ts';

/** What the programs of a backup read, each also from the file that `<name>_FILE` names. */
export const backupVariables = z.object({
  BACKUP_DIR: z.string().default('/backups'),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters'),
  DATABASE_ADMIN_URL: z.url(),
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().default(BUCKET),
  /** The major version of PostgreSQL. */
  POSTGRES_MAJOR: z.string().default('18'),
});

type Store = Pick<
  z.infer<typeof backupVariables>,
  'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION' | 'S3_BUCKET'
>;

export const bucketOf = (given: Store): Bucket =>
  new Bucket(
    storeClient(given.S3_ENDPOINT, given.S3_ACCESS_KEY, given.S3_SECRET_KEY, given.S3_REGION),
    given.S3_BUCKET,
  );
