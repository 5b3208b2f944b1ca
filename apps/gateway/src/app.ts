import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { EdgeModule } from '@offshoot/nest-kit/edge';
import type { Log } from '@offshoot/nest-kit/logging';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from './config.ts';
import { Connections } from './http/connections.ts';
import { GatewayModule } from './gateway.module.ts';
import { refuse } from './http/error.filter.ts';
import { calledRoute } from './http/called-route.ts';
import { callerAddress } from './http/caller-address.ts';
import { BodyBudget } from './http/body-budget.ts';
import { bodyLimit, heldBodies } from './http/held-bodies.ts';
import { HttpMetrics } from './http/http-metrics.ts';
import { idempotencyKey } from './http/idempotency-key.ts';
import { RateLimits } from './http/rate-limits.ts';
import { requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { slowBodies } from './http/slow-bodies.ts';
import { OperatorsMap } from './map/operators-map.ts';
import { Page } from './page/page.ts';
import { CallerAddresses } from './sockets/caller-addresses.ts';
import { PacketBudget } from './sockets/packet-budget.ts';
import { SocketAdapter } from './sockets/socket-adapter.ts';

class GatewayRoot {}

/**
 * Builds the gateway; the caller starts listening.
 * @throws ConfigError if a file that the configuration names cannot be used
 */
export async function createGateway(config: GatewayConfig, log: Log, clock?: Clock): Promise<NestExpressApplication> {
  const map = await OperatorsMap.read(config, log, clock ?? new Clock());
  const edge = EdgeModule.register({ service: 'gateway', config, log, clock });
  const app = await NestFactory.create<NestExpressApplication>(
    { module: GatewayRoot, imports: [edge, GatewayModule] },
    { logger: log, bodyParser: false, abortOnError: false },
  );
  app.set('trust proxy', /^\d+$/.test(config.TRUST_PROXY) ? Number(config.TRUST_PROXY) : config.TRUST_PROXY);
  app.disable('x-powered-by');
  const httpMetrics = app.get(HttpMetrics);
  const connections = app.get(Connections);
  connections.keep(app.getHttpServer(), { keepAliveMs: config.KEEP_ALIVE_MS, requestMs: config.BODY_DEADLINE_MS });
  app.use(
    connections.announceEnd,
    httpMetrics.observe.bind(httpMetrics),
    requestId,
    slowBodies(config.SLOW_BODY_MS),
    heldBodies(app.get(BodyBudget)),
    idempotencyKey,
    ...securityHeaders({ googleButton: config.GOOGLE_CLIENT_ID !== '' }),
    compression(),
  );
  app.useBodyParser('json', { limit: bodyLimit });
  app.useBodyParser('urlencoded', { limit: bodyLimit, extended: false });
  app.useBodyParser('raw', { limit: bodyLimit, type: 'message/rfc822' });
  app.setGlobalPrefix('api/v1', {
    exclude: [
      'robots.txt',
      'sitemap.xml',
      '.well-known/security.txt',
      'api/docs',
      'api/docs/:file',
      'media/:file',
      'media/avatars/:file',
      'media/voices/:file',
      'media/private/:kind/:file',
    ],
  });
  app.useWebSocketAdapter(
    new SocketAdapter(
      app,
      [new URL(config.PUBLIC_URL).origin],
      app.get(CallerAddresses),
      app.get(RateLimits),
      app.get(PacketBudget),
    ),
  );
  const server = app.getHttpAdapter().getInstance();
  map.serveFrom(server);
  await app.get(Page).serveFrom(server, map);
  await app.init();
  const rateLimits = app.get(RateLimits);
  server.use((request: Request, response: Response, next: NextFunction) => {
    const drawn = rateLimits
      .draw('read', callerAddress(request.ip), calledRoute(request))
      .then(() => new DomainError('not_found'));
    drawn
      .catch((error: unknown) => (error instanceof DomainError ? error : Promise.reject(error as Error)))
      .then((error) => refuse(response, error), next);
  });
  return app;
}
