import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';

/** Socket.IO on the page's own origin: CORS alone would not stop a foreign page's WebSocket. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly origins: readonly string[],
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    return super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: 100_000,
      cors: { origin: [...this.origins] },
      allowRequest: (request, answer) => {
        const { origin } = request.headers;
        // No browser leaves Origin out of a cross-site request; other clients carry a token of their own.
        answer(null, origin === undefined || this.origins.includes(origin) || sameHost(origin, request.headers.host));
      },
    } as ServerOptions) as Server;
  }
}

function sameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
