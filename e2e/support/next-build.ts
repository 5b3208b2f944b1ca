import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { system } from './system.ts';

/** The product behind an address of its own, where the next build can be deployed: its service worker is another one. */
export class NextBuild {
  private deployed = false;
  private stalled: string | undefined;
  private readonly server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));

  static async behind(): Promise<NextBuild> {
    const next = new NextBuild();
    await new Promise<void>((resolve) => next.server.listen(0, '127.0.0.1', resolve));
    return next;
  }

  url(path: string): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** From now on a request for `path` gets no response. */
  stall(path: string): void {
    this.stalled = path;
  }

  deploy(): void {
    this.deployed = true;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.url === this.stalled) return;
    const isWorker = this.deployed && incoming.url === '/service-worker.js';
    const headers = { ...incoming.headers };
    // What is changed below must come whole and plain.
    for (const name of ['host', 'accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const to = new URL(incoming.url ?? '/', system.url());
    const passed = request(to, { method: incoming.method, headers: { ...headers, host: to.host } }, (reply) => {
      const kept = { ...reply.headers };
      if (isWorker) for (const name of ['content-length', 'etag', 'last-modified']) delete kept[name];
      outgoing.writeHead(reply.statusCode ?? 502, kept);
      reply.pipe(outgoing, { end: !isWorker });
      if (isWorker) reply.on('end', () => outgoing.end('\n// The next build.'));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }
}
