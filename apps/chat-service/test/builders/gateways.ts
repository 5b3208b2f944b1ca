import { once } from 'node:events';
import type { Actor } from '@offshoot/contracts/basics';
import { processAccess } from '@offshoot/testing/access';
import { freePort } from '@offshoot/testing/free-port';
import { startProcess } from '@offshoot/testing/process';
import type { StartedProcess } from '@offshoot/testing/process';
import type { StartedService } from '@offshoot/testing/service';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';

const entry = new URL('../../../gateway/src/main.ts', import.meta.url);

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  again(): Promise<void>;
}

/** An open page of one user. */
export interface Page {
  readonly received: (readonly [name: string, data: Record<string, unknown>])[];
  /** Sends over the socket and waits for the acknowledgement. */
  request(name: string, data: unknown): Promise<unknown>;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  close(): void;
}

/** A fake auth-service, and gateways for a running chat-service. */
export class Gateways {
  private readonly running: StartedProcess[] = [];
  private readonly pages: Page[] = [];

  private constructor(
    private readonly service: StartedService,
    readonly token: (actor: Actor) => Promise<string>,
  ) {}

  static async before(service: StartedService): Promise<Gateways> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
    await service.reply('auth.keys', () => ({ keys: [jwk] }));
    await service.reply('people.seen', () => ({}));
    await service.reply('people.cards', () => ({ cards: [] }));
    return new Gateways(service, (actor) =>
      new SignJWT({ sid: actor.session_id, role: actor.role, typ: 'access' })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setSubject(actor.user_id)
        .setIssuer('offshoot')
        .setAudience('offshoot-api')
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey),
    );
  }

  async start(): Promise<GatewayProcess> {
    const port = await freePort();
    const config = { ...this.service.config, ...processAccess('gateway'), PORT: port, RATE_LIMITS: 'relaxed' };
    let process = await this.run(config);
    return {
      url: `http://127.0.0.1:${port}`,
      kill: () => process.kill(),
      again: async () => {
        process = await this.run(config);
      },
    };
  }

  /** Opens a page that reconnects automatically, like the client. */
  async page(gateway: GatewayProcess, actor: Actor): Promise<Page> {
    const token = await this.token(actor);
    const socket: Socket = io(gateway.url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    const received: [string, Record<string, unknown>][] = [];
    socket.onAny((name: string, data: Record<string, unknown>) => received.push([name, data]));
    await once(socket as never, 'connect');
    const page: Page = {
      received,
      request: (name, data) => socket.timeout(5_000).emitWithAck(name, data) as Promise<unknown>,
      call: async (method, path, body) => {
        const response = await fetch(`${gateway.url}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(5_000),
        });
        const text = await response.text();
        return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
      },
      close: () => socket.disconnect(),
    };
    this.pages.push(page);
    return page;
  }

  async stop(): Promise<void> {
    for (const page of this.pages) page.close();
    await Promise.all(this.running.map((process) => process.kill()));
  }

  private async run(config: object): Promise<StartedProcess> {
    const process = await startProcess(entry, config);
    this.running.push(process);
    return process;
  }
}
