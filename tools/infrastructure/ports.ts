import { createServer } from 'node:net';

const FIRST = 20_000;
const LAST = 31_999;
const handedOut = new Set<number>();
const reserved = new Set<number>();

/** Keeps a port for a server that will want it by its number: it is never chosen at random. */
export function reservePort(port: number): void {
  reserved.add(port);
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether nothing listens on this port, neither on the loopback address nor on every address. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

/**
 * The preferred port if it is free, else another one. A port is returned only once per process, so servers that start
 * concurrently never collide. The range lies below the one that Linux uses for outgoing connections: a port from there
 * could be used between this check and the server's listen.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && !handedOut.has(preferred) && (await isPortFree(preferred))) {
    handedOut.add(preferred);
    return preferred;
  }
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (handedOut.has(port) || reserved.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

/** The first free port at or after the given one: `8081` next to `8080` is easier to find than a random port. */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) {
    if (handedOut.has(port) || !(await isPortFree(port))) continue;
    handedOut.add(port);
    return port;
  }
  return freePort();
}
