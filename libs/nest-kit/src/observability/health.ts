import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import type { Log } from './logging.ts';
import { putLogLevel } from './put-log-level.ts';
import type { Metrics } from './metrics.ts';

/** Whether a dependency works; a rejection, or no result within 2 s, counts as false. */
export type HealthCheck = () => boolean | Promise<boolean>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Also an IPv4 address that is written as IPv6 counts. */
function isLocal({ socket: { remoteAddress = '', remoteFamily } }: IncomingMessage): boolean {
  return loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/**
 * Serves GET /health/live, GET /health/ready (503 where a check fails or the process stops, `degraded` where an optional one
 * fails) and GET /metrics on a separate port. /health/live checks no dependency, as an outage of one would otherwise restart all processes. Callers on this machine
 * can also read the level of the log at /log-level, and change it with PUT.
 */
export class HealthServer {
  private readonly server: Server;
  private draining = false;

  constructor(
    private readonly metrics: Metrics,
    private readonly checks: Readonly<Record<string, HealthCheck>>,
    private readonly log: Log,
    /** What the process can be ready without. */
    private readonly optional: Readonly<Record<string, HealthCheck>> = {},
  ) {
    this.server = createServer((request, response) => {
      void this.response(request, response).catch(() => response.destroy());
    });
  }

  /** Listens on 127.0.0.1 unless `host` says otherwise, as metrics reveal routes and queues. @returns the port */
  async listen(port: number, host = '127.0.0.1'): Promise<number> {
    await new Promise<void>((resolve, reject) => this.server.once('error', reject).listen(port, host, () => resolve()));
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

  private async response(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/health/live') return send(response, 200, 'application/json', '{"status":"ok"}');
    if (path === '/metrics')
      return send(response, 200, this.metrics.registry.contentType, await this.metrics.registry.metrics());
    if (path === '/log-level' && isLocal(request)) {
      const status = request.method === 'PUT' ? await putLogLevel(this.log, request) : 200;
      return send(response, status, 'text/plain', `${this.log.level}\n`);
    }
    if (path !== '/health/ready') return send(response, 404, 'application/json', '{"status":"not found"}');
    const [checks, optional] = await Promise.all([this.check(this.checks), this.check(this.optional)]);
    const ready = !this.draining && Object.values(checks).every(Boolean);
    const working = Object.values(optional).every(Boolean) ? 'ok' : 'degraded';
    const status = this.draining ? 'stopping' : ready ? working : 'unavailable';
    const body = { status, checks: { ...checks, ...optional } };
    send(response, ready ? 200 : 503, 'application/json', JSON.stringify(body));
  }

  private async check(checks: Readonly<Record<string, HealthCheck>>): Promise<Record<string, boolean>> {
    const entries = Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => {
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
      return [name, await Promise.race([Promise.resolve().then(check), late]).catch(() => false)];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
