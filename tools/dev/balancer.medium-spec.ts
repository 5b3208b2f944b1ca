import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../infrastructure/ports.ts';
import { type ManagedProcess, startProcess } from '../infrastructure/process.ts';
import { findOtherProgram, type ServerProgram } from '../infrastructure/server-program.ts';
import { until } from '../infrastructure/until.ts';
import { CACHE_DIR } from '../paths.ts';
import { balancerConfiguration } from './balancer.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A gateway that names itself, and can be made to stop, to hang or to break. */
class SampleGateway {
  readonly name: string;
  readonly server: Server;
  readonly health: Server;
  status = 200;
  served = 0;
  handler: Handler = (_request, response) => response.end(this.name);

  constructor(name: string) {
    this.name = name;
    this.health = createServer((_request, response) => {
      if (this.status !== 0) response.writeHead(this.status).end();
    });
    this.server = createServer((request, response) => {
      this.served += 1;
      this.handler(request, response);
    });
    this.server.on('upgrade', (request, socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n${name}`);
      socket.on('data', (data: Buffer) =>
        socket.write(`${String(request.headers['x-forwarded-for'])} ${String(data)}`),
      );
    });
  }

  async listen() {
    for (const server of [this.server, this.health]) await once(server.listen(0, '127.0.0.1'), 'listening');
    return { name: this.name, port: port(this.server), health: `http://127.0.0.1:${port(this.health)}` };
  }

  close(): void {
    for (const server of [this.server, this.health]) {
      server.close();
      server.closeAllConnections();
    }
  }
}

const port = (server: Server) => (server.address() as AddressInfo).port;

let haproxy: ServerProgram;
let gateways: SampleGateway[];
let balancer: ManagedProcess;
let folder: string;
let url: string;
let healthUrl: string;
const gateway = (name: string) => gateways.find((sample) => sample.name === name) as SampleGateway;

// It may have to be downloaded.
beforeAll(async () => {
  haproxy = await findOtherProgram('haproxy', CACHE_DIR);
}, 120_000);
beforeEach(async () => {
  gateways = [new SampleGateway('a'), new SampleGateway('b')];
  folder = mkdtempSync(path.join(tmpdir(), 'offshoot-balancer-'));
  const [page, health] = [await freePort(), await freePort()];
  const backends = await Promise.all(gateways.map((sample) => sample.listen()));
  const configuration = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    configuration,
    balancerConfiguration({ address: '127.0.0.1', port: page, healthPort: health, backends, readWithinMs: 1_000 }),
  );
  balancer = startProcess({
    name: 'balancer',
    command: [haproxy.file, '-db', '-f', configuration],
    env: haproxy.env,
    logFile: path.join(folder, 'balancer.log'),
  });
  url = `http://127.0.0.1:${page}`;
  healthUrl = `http://127.0.0.1:${health}`;
  await readyAre('ab');
});
afterEach(async () => {
  await balancer.stop();
  for (const sample of gateways) sample.close();
  rmSync(folder, { recursive: true });
});

const readyAre = (names: string) =>
  until(
    async () => {
      const { checks } = (await (await fetch(`${healthUrl}/health/ready`)).json()) as {
        checks: Record<string, boolean>;
      };
      return (
        Object.entries(checks)
          .flatMap(([name, ready]) => (ready ? [name] : []))
          .join('') === names
      );
    },
    { what: `${names} to be ready`, withinMs: 5_000, everyMs: 20, signal: balancer.endedSignal },
  );
const call = '/api/v1/plants';
const get = async (path = call, init?: RequestInit) => (await fetch(`${url}${path}`, init)).text();

it('sends nothing to a gateway that reports that it stops, which finishes what it has begun', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  gateway('a').handler = (_request, response) => held.resolve(response);
  gateway('b').handler = gateway('a').handler;
  // A write: a read that waits for a second is sent to the other gateway.
  const slow = get(call, { method: 'POST' });
  const response = await held.promise;
  for (const { name } of gateways) gateway(name).handler = (_request, reply) => reply.end(name);
  const [stopping, other] = gateway('a').served === 1 ? ['a', 'b'] : ['b', 'a'];
  gateway(stopping).status = 503;
  await readyAre(other);
  expect(await Promise.all(Array.from({ length: 10 }, () => get()))).toEqual(Array<string>(10).fill(other));
  response.end('finished');
  expect(await slow).toBe('finished');
});

it('sends a request elsewhere when the connection is refused, also one with a body', async () => {
  gateway('a').server.close();
  gateway('a').server.closeAllConnections();
  for (const { name } of gateways)
    gateway(name).handler = (request, reply) =>
      void request.on('data', (data: Buffer) => reply.end(`${name} ${String(data)}`));
  const said = await Promise.all(Array.from({ length: 10 }, () => get(call, { method: 'POST', body: 'seed' })));
  expect(said).toEqual(Array<string>(10).fill('b seed'));
});

it('repeats a read whose connection is lost before its response, and never a write', async () => {
  gateway('a').handler = (request) => request.socket.destroy();
  expect(await Promise.all(Array.from({ length: 10 }, () => get()))).toEqual(Array<string>(10).fill('b'));
  gateway('b').handler = gateway('a').handler;
  const before = gateway('a').served + gateway('b').served;
  const { status, headers } = await fetch(`${url}${call}`, { method: 'POST', body: 'seed' });
  expect([status, headers.get('content-type')]).toEqual([503, 'application/json']);
  expect(gateway('a').served + gateway('b').served).toBe(before + 1);
});

it('repeats a read elsewhere when its gateway hangs', async () => {
  gateway('a').handler = () => undefined;
  const reads = Promise.all(Array.from({ length: 10 }, () => get()));
  await until(async () => gateway('a').served > 0, { what: 'a to be asked', withinMs: 5_000, everyMs: 5 });
  gateway('a').status = 0;
  expect(await reads).toEqual(Array<string>(10).fill('b'));
});

it('appends the address of the caller, also to what the caller claims', async () => {
  for (const { name } of gateways)
    gateway(name).handler = (request, reply) => reply.end(String(request.headers['x-forwarded-for']));
  expect(await get()).toBe('127.0.0.1');
  expect(await get(call, { headers: { 'X-Forwarded-For': '9.9.9.9' } })).toBe('9.9.9.9, 127.0.0.1');
});

it('keeps a polling session of Socket.IO on one gateway', async () => {
  const path = '/socket.io/?EIO=4&transport=polling';
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => get(path)))).size).toBe(1);
});

it("keeps a page's files on one gateway, whose version they have, and spreads calls", async () => {
  const many = (path: string) => Promise.all(Array.from({ length: 10 }, () => get(path)));
  const files = await Promise.all(['/', '/en/plants', '/assets/index-1a2b.js'].map(many));
  expect(new Set(files.flat()).size).toBe(1);
  const held: (() => void)[] = [];
  for (const { name } of gateways) gateway(name).handler = (_request, response) => held.push(() => response.end(name));
  // One after the other: the threads of HAProxy may choose for two at the same time. Writes, as a slow read is repeated.
  const calls: Promise<string>[] = [];
  for (const count of [1, 2]) {
    calls.push(get(call, { method: 'POST' }));
    await until(async () => held.length === count, { what: 'a call to arrive', withinMs: 5_000, everyMs: 5 });
  }
  for (const respond of held) respond();
  expect((await Promise.all(calls)).sort()).toEqual(['a', 'b']);
});

it('connects a WebSocket in both directions', async () => {
  const opened = send(url, { headers: { Connection: 'Upgrade', Upgrade: 'test' } });
  opened.end();
  const [response, socket, head] = (await once(opened, 'upgrade')) as [IncomingMessage, NodeJS.Socket, Buffer];
  expect(response.statusCode).toBe(101);
  let received = String(head);
  socket.on('data', (data: Buffer) => (received += String(data)));
  socket.write('hello');
  await until(async () => received.includes('hello'), { what: 'the echo', withinMs: 5_000, everyMs: 5 });
  expect(received).toMatch(/^[ab]127\.0\.0\.1 hello$/);
  socket.end();
});

it('responds with 503 and a reason while no gateway is ready, and says so', async () => {
  for (const sample of gateways) sample.status = 503;
  await readyAre('');
  const response = await fetch(`${url}${call}`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { detail: 'This part of Offshoot is temporarily unavailable. Please try again.' },
  ]);
  const statuses = ['ready', 'live'].map(async (check) => (await fetch(`${healthUrl}/health/${check}`)).status);
  expect(await Promise.all(statuses)).toEqual([503, 200]);
  gateway('b').status = 200;
  await readyAre('b');
  expect(await get()).toBe('b');
});

it('counts what each gateway gets, for Prometheus', async () => {
  await get();
  const metrics = await (await fetch(`${healthUrl}/metrics`)).text();
  expect(metrics).toMatch(/^haproxy_server_http_responses_total\{proxy="calls",server="[ab]",code="2xx"\} 1$/m);
});
