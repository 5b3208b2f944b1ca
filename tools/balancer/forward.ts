import { request as send, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Backend, Backends } from './backends.ts';
import { passedOn, requestHeaders } from './headers.ts';

/** How long a request waits for a gateway to become ready. */
export const readyWithinMs = 2_000;
const unavailable = JSON.stringify({
  detail: 'This part of Offshoot is temporarily unavailable. Please try again.',
});

const repeatable = ({ method = '', headers }: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] ?? '0') === '0';

const isPolling = (url: string): boolean => url.startsWith('/socket.io/') && /[?&](sid=|transport=polling)/.test(url);
const isOfPage = (url: string): boolean => !/^\/(api|media|socket\.io)\//.test(url);

/**
 * Requests of a polling Socket.IO session go to the gateway that knows it, and those for a page's files to the gateway that
 * the page came from: one of another version has others.
 */
export const stickyKey = ({ url = '', socket }: IncomingMessage): string | undefined =>
  isPolling(url) || isOfPage(url) ? socket.remoteAddress : undefined;

/**
 * Sends a request to a gateway. It is sent to another one where the connection was refused, and where it was lost
 * before the response and the request can be repeated.
 */
export async function forward(backends: Backends, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const tried = new Set<Backend>();
  for (let tries = 0; tries <= backends.all.length; tries += 1) {
    const backend = await backends.pickWithin(readyWithinMs, tried, stickyKey(incoming));
    if (!backend || outgoing.destroyed) break;
    if ((await attempt(backend, incoming, outgoing)) === 'done') return;
    tried.add(backend);
  }
  if (outgoing.destroyed) return;
  outgoing.writeHead(503, { 'Content-Type': 'application/json', Connection: 'close' }).end(unavailable);
}

async function attempt(
  backend: Backend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<'done' | 'try elsewhere'> {
  const again = repeatable(incoming);
  const outcome = Promise.withResolvers<'done' | 'try elsewhere'>();
  const { method, url } = incoming;
  let connected = false;
  let responded = false;
  backend.open += 1;
  const request = send({
    host: '127.0.0.1',
    port: backend.port,
    method,
    path: url,
    headers: requestHeaders(incoming),
    agent: again ? backend.agent : false,
    ...(again && { signal: backend.hung }),
  });
  const abandon = () => request.destroy();
  outgoing.once('close', abandon);
  request.once('response', (response) => {
    responded = true;
    outgoing.writeHead(response.statusCode ?? 502, passedOn(response.rawHeaders));
    pipeline(response, outgoing, () => outcome.resolve('done'));
  });
  request.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') backend.exclude();
    const nothingSent = again || !connected;
    if (!responded && nothingSent && !outgoing.destroyed) return outcome.resolve('try elsewhere');
    if (responded || outgoing.destroyed) outgoing.destroy();
    else outgoing.writeHead(503, { 'Content-Type': 'application/json', Connection: 'close' }).end(unavailable);
    outcome.resolve('done');
  });
  if (again) request.end();
  else
    whenConnected(request, () => {
      connected = true;
      // An aborted upload is reported by `outgoing`.
      incoming.pipe(request);
    });
  try {
    return await outcome.promise;
  } finally {
    outgoing.off('close', abandon);
    backend.open -= 1;
  }
}

/** A body is read only once, so not before there is a connection to send it over. */
function whenConnected(request: ClientRequest, work: () => void): void {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', work);
    else work();
  });
}
