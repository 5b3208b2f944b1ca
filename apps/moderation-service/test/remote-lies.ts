import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { RemoteStub } from './remote-server.ts';

const packed = { 'content-encoding': 'gzip' };
const bomb = gzipSync(Buffer.alloc(20 * 2 ** 20, ' '));

/** Sends the headers of JSON. */
export const start = (response: ServerResponse, headers = {}) =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers });

/** Sends the start of a body, and closes the connection once it has been written. */
const breakWithin = (response: ServerResponse) => response.write('{"choices":[', () => response.destroy());

function* spaces(): Generator<string> {
  for (;;) yield ' '.repeat(16 * 1024);
}

/** Sends a body without end. */
export const endless = (response: ServerResponse) => Readable.from(spaces()).pipe(start(response));

type Lie = [what: string, respond: RemoteStub['respond']];

/** How a server fails whatever it is for; behind a redirect is what it would truly respond with. */
export const failures = (truth: RemoteStub['respond']): Lie[] => [
  ['an error', (response) => response.writeHead(500).end('{}')],
  [
    'a redirect',
    (response, received) =>
      received.path === '/elsewhere'
        ? truth(response, received)
        : response.writeHead(307, { location: '/elsewhere' }).end(),
  ],
  [
    'a page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Sign in</h1></html>'),
  ],
  ['no JSON', (response) => response.writeHead(200).end('I am only a language model')],
  ['half of its JSON', (response) => start(response).end('{"choices":[{"message":')],
  ['a huge response', (response) => response.writeHead(200).end(' '.repeat(300 * 1024))],
  ['a small response that unpacks to a huge one', (response) => start(response, packed).end(bomb)],
  ['a broken connection', (response) => response.destroy()],
  ['a connection that breaks within the body', (response) => breakWithin(start(response, { 'content-length': 99 }))],
  ['silence', () => undefined],
  ['silence after the headers', (response) => start(response).flushHeaders()],
  ['silence within the body', (response) => start(response).write('{"choices":[')],
];
