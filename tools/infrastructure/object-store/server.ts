// The embedded object store, a process of its own: `node --openssl-legacy-provider server.ts`, as the tokens
// by which it continues a list of more than 1000 keys use a cipher that OpenSSL 3 keeps there.
import { mkdirSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import account from '@20minutes/s3rver/lib/models/account.js';
import { FileStore } from './file-store.ts';
import { guard } from './guard.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const directory = required('S3_DIRECTORY');
mkdirSync(directory, { recursive: true, mode: 0o700 });
// A pair of keys that everybody knows is built in.
account.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
account.DUMMY_ACCOUNT.createKeyPair(required('S3_ACCESS_KEY'), required('S3_SECRET_KEY'));

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(required('S3_PORT')),
  directory,
  silent: true,
  resetOnClose: false,
  vhostBuckets: false,
  configureBuckets: [{ name: required('S3_BUCKET') }],
});
server.store = server.context.store = new FileStore(directory);
server.middleware.unshift(guard);
server.on('error', (error) => process.stderr.write(`${String(error)}\n`));
process.once('SIGTERM', () => process.exit(0));
await server.run();
