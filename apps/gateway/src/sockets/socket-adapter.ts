import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { firstValueFrom, type Observable } from 'rxjs';
import type { Server, ServerOptions, Socket } from 'socket.io';
import type { RateLimits } from '../http/rate-limits.ts';
import type { CallerAddresses } from './caller-addresses.ts';
import type { PacketBudget } from './packet-budget.ts';

type Acknowledge = (reply: unknown) => void;

/** Socket.IO restricted to the page's own origin: CORS alone does not stop the WebSocket of a foreign page. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly origins: readonly string[],
    private readonly callers: CallerAddresses,
    private readonly rateLimits: RateLimits,
    private readonly packets: PacketBudget,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: 100_000,
      cors: { origin: [...this.origins] },
      allowRequest: (request, reply) => {
        const { origin } = request.headers;
        // Browsers always send Origin in cross-site requests; other clients bring a token of their own.
        const isAllowed =
          origin === undefined || this.origins.includes(origin) || sameHost(origin, request.headers.host);
        this.rateLimits.draw('handshake', this.callers.of(request), 'socket').then(
          () => reply(null, isAllowed),
          (error: Error) => reply(error.message, false),
        );
      },
    } as ServerOptions);
    this.packets.watch(server);
    return server;
  }

  /** One listener per socket: Nest's observable chain for each message would cost 20 KB more for every open page. */
  override bindMessageHandlers(
    socket: Socket,
    handlers: MessageMappingProperties[],
    transform: (result: unknown) => Observable<unknown>,
  ): void {
    socket.onAny((name: string, ...sent: unknown[]) => {
      const handler = handlers.find(({ message }) => message === name);
      if (!handler) return;
      const last = sent.at(-1);
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : null;
      const data = acknowledge && sent.length === 1 ? undefined : sent[0];
      responseOf(() => transform(handler.callback(data, acknowledge))).then(
        (reply) => acknowledge?.(reply),
        (error: unknown) => this.logger.error(error),
      );
    });
  }
}

/** The response of a handler; a synchronous throw becomes a rejection. */
async function responseOf(handle: () => Observable<unknown>): Promise<unknown> {
  return firstValueFrom(handle());
}

function sameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
