import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { freePort } from './free-port.ts';

/** A TCP proxy in front of a server, which can be cut and restored. */
export interface Proxy {
  /** The server's URL with the proxy's host and port. */
  url: string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>;
}

/** Passes chunks on in order, each `delay` milliseconds after it arrived. */
const late = (delay: number): Transform =>
  new Transform({ transform: (piece, _encoding, done) => void setTimeout(done, delay, null, piece) });

/**
 * Starts a proxy in front of the server of `url`; data to the server is delayed by `delay` milliseconds. Stop it with
 * `cut()`.
 */
export async function proxyTo(url: string, { delay = 0 } = {}): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    (delay > 0 ? near.pipe(late(delay)) : near).pipe(far).pipe(near);
  });
  // Of the range that the system gives to no other server while the proxy is cut.
  const port = await freePort();
  const listen = async () => {
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
  };
  await listen();
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String(port);
  return {
    url: near.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: listen,
  };
}
