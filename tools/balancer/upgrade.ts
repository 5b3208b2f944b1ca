import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Backend, Backends } from './backends.ts';
import { readyWithinMs, stickyKey } from './forward.ts';
import { forwardedFor } from './headers.ts';

/** Connects a WebSocket to a gateway; to another one where the connection is refused. */
export async function upgrade(backends: Backends, incoming: IncomingMessage, client: Duplex, head: Buffer) {
  const tried = new Set<Backend>();
  client.on('error', () => client.destroy());
  for (let tries = 0; tries <= backends.all.length; tries += 1) {
    const backend = await backends.pickWithin(readyWithinMs, tried, stickyKey(incoming));
    if (!backend || client.destroyed) break;
    if (await join(backend, incoming, client, head)) return;
    tried.add(backend);
  }
  client.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** @returns false where the gateway refuses the connection */
function join(backend: Backend, incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = connect(backend.port, '127.0.0.1');
  backend.open += 1;
  server.once('close', () => {
    backend.open -= 1;
  });
  server.once('connect', () => {
    server.setNoDelay();
    server.write(Buffer.concat([Buffer.from(handshake(incoming), 'latin1'), head]));
    server.pipe(client).pipe(server);
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    resolve(true);
  });
  server.on('error', () => {
    server.destroy();
    resolve(false);
  });
  return promise;
}

function handshake(incoming: IncomingMessage): string {
  const { method, url, rawHeaders } = incoming;
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() !== 'x-forwarded-for' ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  );
  return [`${method} ${url} HTTP/1.1`, ...lines, `X-Forwarded-For: ${forwardedFor(incoming)}`, '', ''].join('\r\n');
}
