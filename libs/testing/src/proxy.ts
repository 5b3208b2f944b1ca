import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server, to be cut and mended. */
export interface Proxy {
  /** The server's URL with the proxy's address. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Takes connections again, on the same port. */
  mend(): Promise<void>;
}

/** Puts a proxy in front of the server of `url`. End it with `cut()`. */
export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
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
    mend: () => listen(port),
  };
}
