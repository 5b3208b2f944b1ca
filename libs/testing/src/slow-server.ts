import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A server that never finishes: after each connection it sends `start`, then `drop` again and again, in `everyMs`. */
export class SlowServer {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor({ start = '', drop = '', everyMs = 100 }: { start?: string; drop?: string; everyMs?: number }) {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.write(start);
      const timer = drop ? setInterval(() => socket.write(drop), everyMs) : undefined;
      socket.resume();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        clearInterval(timer);
        this.sockets.delete(socket);
      });
    });
  }

  /** @returns the port on 127.0.0.1 */
  async open(): Promise<number> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.sockets.size;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
