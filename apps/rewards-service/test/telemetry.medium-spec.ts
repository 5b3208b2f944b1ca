import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startProcess, type StartedProcess } from '@offshoot/testing/process';
import { startService, type StartedService } from '@offshoot/testing/service';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { service } from '../src/service.ts';

let collector: Server;
let rewards: StartedService;
let running: StartedProcess | undefined;
const received: { path: string; text: string }[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString('latin1') });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      collector.emit('spans');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  rewards = await startService(service, { roles: [] });
  running = await startProcess(new URL('../src/main.ts', import.meta.url), {
    ...rewards.config,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: 100,
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
  });
});
afterAll(async () => {
  await running?.kill();
  await rewards.stop();
  collector.close();
});

it('sends a span of each RPC call to the collector named in the environment', async () => {
  await rewards.call('rewards.config', {});
  const notified = () =>
    received.some(
      ({ path, text }) =>
        path === '/v1/traces' && text.includes('handle rewards.config') && text.includes('rewards-service'),
    );
  while (!notified()) await once(collector, 'spans', { signal: AbortSignal.timeout(10_000) });
  expect(notified()).toBe(true);
});
