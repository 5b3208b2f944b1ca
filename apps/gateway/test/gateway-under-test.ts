import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Actor } from '@offshoot/contracts/basics';
import type { Clock } from '@offshoot/nest-kit/clock';
import { parseConfig } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/ids';
import { Log } from '@offshoot/nest-kit/logging';
import { Nats } from '@offshoot/nest-kit/nats';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { Storage } from '@offshoot/nest-kit/storage';
import { processAccess } from '@offshoot/testing/access';
import { testServers } from '@offshoot/testing/environment';
import { Foreign } from '@offshoot/testing/foreign';
import { io, type Socket } from 'socket.io-client';
import { createGateway } from '../src/app.ts';
import { Connections } from '../src/http/connections.ts';
import { gatewayConfig, type GatewayConfig } from '../src/config.ts';
import { signingKey, type SigningKey } from './tokens.ts';

/** The test harness: real servers, and stubs in place of the services; any number of gateways can be started in it. */
export interface Harness {
  config: GatewayConfig;
  key: SigningKey;
  /** The keys that `auth.keys` returns; at first only `key`. */
  published: SigningKey[];
  reply: Foreign['reply'];
  deliver: Foreign['deliver'];
  push: Pushes['toUser'];
  storage: Storage;
  stop(): Promise<void>;
}

export interface RunningGateway {
  url: string;
  app: NestExpressApplication;
  /** Sends a request to the API, with `token` in the Authorization header. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  socket(options?: SocketOptions): Socket;
  stop(): Promise<void>;
}

interface CallOptions {
  token?: string | undefined;
  json?: unknown;
  body?: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  /** For a body that is a stream. */
  duplex?: 'half';
}
interface SocketOptions {
  token?: string;
  origin?: string;
  transports?: ('polling' | 'websocket')[];
}

export const log = Log.create('gateway', gatewayConfig.shape.LOG_LEVEL.parse(process.env.LOG_LEVEL ?? 'silent'));

/** The actor of a user with a session. */
export const person = (more: Partial<Actor> = {}): Actor => ({
  user_id: newId(),
  session_id: newId(),
  role: 'user',
  restricted: false,
  ...more,
});

export async function startHarness(given: Record<string, string> = {}): Promise<Harness> {
  const prefix = `t${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  const env = {
    ...testServers(),
    NODE_ENV: 'test',
    MEDIA_SECRET: 'media secret of tests',
    PREFIX: prefix,
    S3_PREFIX: `${prefix}/`,
    PUBLIC_URL: 'https://offshoot.example',
    // A busy machine may take longer than a user may wait.
    PAGE_DATA_MS: '9000',
    PAGE_RENDER_MS: '9000',
    ...given,
  };
  const config = parseConfig(gatewayConfig, { ...env, ...processAccess('gateway', given) });
  const administrator = parseConfig(gatewayConfig, { ...env, ...testServers() });
  const nats = await Nats.connect(administrator, 'test', log);
  const foreign = new Foreign(nats);
  const pushes = new Pushes(nats);
  const storage = new Storage(administrator);
  const key = await signingKey();
  const published = [key];
  await foreign.reply('auth.keys', () => ({ keys: published.map((publishedKey) => ({ ...publishedKey.jwk })) }));
  await foreign.reply('people.seen', () => ({}));
  return {
    config,
    key,
    published,
    reply: (method, responder) => foreign.reply(method, responder),
    deliver: (event) => foreign.deliver(event),
    push: (userId, name, data) => pushes.toUser(userId, name, data),
    storage,
    stop: async () => {
      const manager = await jetstreamManager(nats.connection, { checkAPI: false });
      for await (const name of manager.streams.names())
        if (name.startsWith(`${nats.prefix}-`)) await manager.streams.delete(name);
      await nats.close();
      const keys: string[] = [];
      for await (const { key: storedKey } of storage.list('')) keys.push(storedKey);
      await storage.remove(keys);
    },
  };
}

export async function startGateway(
  harness: Harness,
  changes: Partial<GatewayConfig> = {},
  clock?: Clock,
  ownLog = log,
): Promise<RunningGateway> {
  const app = await createGateway({ ...harness.config, ...changes }, ownLog, clock);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const sockets: Socket[] = [];
  return {
    url,
    app,
    call: (method, path, { token, json, body, headers, duplex } = {}) =>
      fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? (body ?? null) : JSON.stringify(json),
        ...(duplex ? { duplex } : {}),
      }),
    socket: ({ token, origin, transports = ['websocket'] } = {}) => {
      const socket = io(url, {
        transports,
        forceNew: true,
        reconnection: false,
        ...(token ? { auth: { token } } : {}),
        ...(origin ? { extraHeaders: { origin } } : {}),
      });
      sockets.push(socket);
      return socket;
    },
    stop: async () => {
      for (const socket of sockets) socket.disconnect();
      app.get(Connections).drain();
      await app.close();
    },
  };
}
