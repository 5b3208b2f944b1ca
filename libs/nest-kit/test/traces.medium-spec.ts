import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Module } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { freePort } from '@offshoot/testing/free-port';
import { startProcess, type StartedProcess } from '@offshoot/testing/process';
import { startService, type StartedService } from '@offshoot/testing/service';
import { startTelemetry, type StopTelemetry } from '@offshoot/nest-kit/telemetry';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { probe, sample } from './sample-service.ts';

/** Milliseconds: two services start, and the gateway is compiled from its source. */
const startsWithin = 150_000;

/** Publishes the event that the sample service handles. */
@Injectable()
class SeenRpc {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @RpcHandler('people.seen')
  handle({ actor: { user_id } }: RpcCall<'people.seen'>): Promise<void> {
    const at = new Date().toISOString();
    return this.database.transaction(
      async (tx) => void (await this.outbox.add(tx, 'person.seen.v1', { user_id, day: at.slice(0, 10), at })),
    );
  }
}

@Module({ providers: [SeenRpc] })
class SeenModule {}

@Module({})
class NoWork {}

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
}

/** Spans of the gateway's process, and of this one, in which both services run. */
const received: Span[] = [];
let stopTelemetry: StopTelemetry;
let collector: Server;
let rewards: StartedService;
let auth: StartedService;
let gateway: StartedProcess | undefined;
let url: string;
const userId = newId();
let token: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      received.push(...resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap(({ spans }) => spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      collector.emit('spans');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
  };
  Object.assign(process.env, traced);
  stopTelemetry = await startTelemetry('services');
  rewards = await startService(sample, { asAdministrator: true });
  const { PREFIX } = rewards.config;
  const seen = { ...sample, name: 'auth' as const, rpc: SeenModule, work: NoWork };
  auth = await startService(seen, { asAdministrator: true, config: { PREFIX } });
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'EdDSA', use: 'sig' };
  await rewards.reply('auth.keys', () => ({ keys: [jwk] }));
  token = await new SignJWT({ sub: userId, sid: newId(), role: 'user', typ: 'access' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setIssuer('offshoot')
    .setAudience('offshoot-api')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _database, ...config } = rewards.config;
  gateway = await startProcess(new URL('../../../apps/gateway/src/main.ts', import.meta.url), {
    ...config,
    PORT: port,
    MEDIA_SECRET: 'media secret of tests',
    ...traced,
  });
}, startsWithin);
afterAll(async () => {
  await gateway?.kill();
  await auth.stop();
  await rewards.stop();
  await stopTelemetry();
  collector.closeAllConnections();
  collector.close();
});

const whole = ['run rewards.apply', 'handle person.seen.v1', 'handle people.seen', 'GET /api/v1/rewards/me/summary'];

it('an HTTP request, its RPC call, the event and the job that follow are one tree', async () => {
  const ran = Promise.withResolvers<void>();
  probe.personSeen = async (event) => {
    const jobs = rewards.app.get(Jobs, { strict: false });
    await rewards.database.transaction((tx) =>
      jobs.defer(tx, 'rewards.apply', { event_id: event.id, type: event.type, data: {} }),
    );
  };
  probe.apply = async (_data, job) => {
    await job.commit(async () => undefined);
    ran.resolve();
  };
  const response = await fetch(`${url}/api/v1/rewards/me/summary`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  await ran.promise;
  await rewards.settled();

  /** The span's name, then those above it to the root. */
  const path = (span: Span | undefined): string[] =>
    span ? [span.name, ...path(received.find(({ spanId }) => spanId === span.parentSpanId))] : [];
  const job = () => path(received.find(({ name }) => name === 'run rewards.apply'));
  while (job().at(-1)?.startsWith('GET') !== true)
    await once(collector, 'spans', { signal: AbortSignal.timeout(10_000) }).catch(() => expect(job()).toEqual(whole));
  expect(job()).toEqual(whole);
});
