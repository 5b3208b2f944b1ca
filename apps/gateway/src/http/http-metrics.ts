import { Injectable } from '@nestjs/common';
import { httpOperations } from '@offshoot/contracts/http-operations';
import { type PublicOperation, splitRoute } from '@offshoot/contracts/operations/http';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { NextFunction, Request, Response } from 'express';

/** Response times, by operation, method, route pattern and status. */
@Injectable()
export class HttpMetrics {
  private readonly duration;

  constructor(metrics: Metrics) {
    this.duration = metrics.histogram('offshoot_http_request_duration_seconds');
  }

  /** Runs as the first middleware, so that every response is measured. */
  observe(request: Request, response: Response, next: NextFunction): void {
    const method = methods.has(request.method) ? request.method : 'other';
    const stop = this.duration.startTimer({ method });
    // `close` also fires if the client disconnects before the response.
    response.once('close', () => {
      const route = routeOf(request);
      const operation = operations.get(`${method} ${route}`) ?? 'none';
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      stop({ operation, route, status });
    });
    next();
  }
}

const operations = new Map(
  Object.values<PublicOperation>(httpOperations).map(({ name, http }) => {
    const [method, path] = splitRoute(http.route);
    return [`${method} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, name];
  }),
);

// Values that a client makes up must not become labels: each one would create a new time series.
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The route's pattern; paths outside the routes are grouped under a few fixed labels. */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string')
    return route.path;
  if (/^\/(api|media)(\/|$)/.test(request.originalUrl)) return 'none';
  return request.originalUrl.startsWith('/assets/') ? 'asset' : 'page';
}
