// The embedded object store, in its own process: the subset of S3 that the product and its tests use.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdirSync } from 'node:fs';
import { complain } from '../complain.ts';
import { respondXml, parseRequest } from './s3-request.ts';
import type { Holder } from './grants.ts';
import { ObjectFiles } from './object-files.ts';
import { Requests } from './requests.ts';
import { s3ErrorOf } from './s3-error.ts';
import { Uploads } from './uploads.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const directory = required('S3_DIRECTORY');
mkdirSync(directory, { recursive: true, mode: 0o700 });
const region = required('S3_REGION');
/** The administrator, and the holders of S3_HOLDERS with their grants. */
const holders: Holder[] = [
  { accessKey: required('S3_ACCESS_KEY'), secretKey: required('S3_SECRET_KEY'), region },
  ...(JSON.parse(process.env.S3_HOLDERS ?? '[]') as Required<Omit<Holder, 'region'>>[]).map((holder) => ({
    ...holder,
    region,
  })),
];
const files = new ObjectFiles(directory, process.env.S3_DURABLE === 'true');
const requests = new Requests(files, new Uploads(files), region);
const bucket = required('S3_BUCKET');
mkdirSync(`${directory}/${bucket}`, { recursive: true, mode: 0o700 });

function refuse(request: IncomingMessage, reply: ServerResponse, error: unknown): void {
  const { code, message, status, cause } = s3ErrorOf(error);
  if (status >= 500 && cause !== undefined)
    complain(
      `${request.method} ${request.url?.replace(/\?.*/s, '')}: ${cause instanceof Error ? cause.stack : String(cause)}`,
    );
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  // Drain the rest of the body: a client that is still sending would not read the response.
  request.resume();
  if (request.method === 'HEAD') reply.writeHead(status).end();
  else
    respondXml(
      reply,
      { Error: { Code: code, Message: message, Resource: request.url?.replace(/\?.*/s, '') ?? '' } },
      status,
    );
}

const server = createServer((request, reply) => {
  const replied = async () => requests.reply(parseRequest(request, holders), reply);
  replied().catch((error: unknown) => refuse(request, reply, error));
});
process.once('SIGTERM', () => process.exit(0));
server.listen(Number(required('S3_PORT')), '127.0.0.1');
