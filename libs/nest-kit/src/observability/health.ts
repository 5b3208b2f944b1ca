import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Whether a dependency works; a rejection, or no result within 2 s, counts as false. */
export type HealthCheck = () => boolean | Promise<boolean>;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/**
 * Serves GET /health/live, GET /health/ready (503 where a check fails or the process stops) and GET /metrics on a separate
 * port. /health/live checks no dependency, as an outage of one would otherwise restart all processes.
 */
export class HealthServer {
  private readonly server: Server;
  private draining = false;

  constructor(
    private readonly metrics: Metrics,
    private readonly checks: Readonly<Record<string, HealthCheck>>,
  ) {
    this.server = createServer((request, response) => {
      void this.response(request.url ?? '/', response).catch(() => response.destroy());
    });
  }

  /** Listens on 127.0.0.1 only, as metrics reveal routes and queues. @returns the port */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) =>
      this.server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
    );
    return (this.server.address() as AddressInfo).port;
  }

  /** Reports not ready from now on, because the process is about to stop. */
  drain(): void {
    this.draining = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async response(url: string, response: ServerResponse): Promise<void> {
    const path = url.split('?')[0];
    if (path === '/health/live') return send(response, 200, 'application/json', '{"status":"ok"}');
    if (path === '/metrics')
      return send(response, 200, this.metrics.registry.contentType, await this.metrics.registry.metrics());
    if (path !== '/health/ready') return send(response, 404, 'application/json', '{"status":"not found"}');
    const checks = await this.check();
    const ready = !this.draining && Object.values(checks).every(Boolean);
    const status = this.draining ? 'stopping' : ready ? 'ok' : 'unavailable';
    send(response, ready ? 200 : 503, 'application/json', JSON.stringify({ status, checks }));
  }

  private async check(): Promise<Record<string, boolean>> {
    const entries = Object.entries(this.checks).map(async ([name, check]): Promise<[string, boolean]> => {
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
      return [name, await Promise.race([Promise.resolve().then(check), late]).catch(() => false)];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
