import { Injectable } from '@nestjs/common';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';

/** Response times in seconds, by method, route pattern and status. */
@Injectable()
export class HttpMetrics {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;

  constructor(metrics: Metrics) {
    this.duration = new Histogram({
      name: 'offshoot_http_request_duration_seconds',
      help: 'Seconds from call to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15],
      registers: [metrics.registry],
    });
  }

  /** Runs as the first middleware, so that every response is measured. */
  observe(request: Request, response: Response, next: NextFunction): void {
    const stop = this.duration.startTimer({ method: methods.has(request.method) ? request.method : 'other' });
    // `close` also fires if the client disconnects before the response.
    response.once('close', () => {
      stop({ route: routeOf(request), status: response.writableFinished ? String(response.statusCode) : 'aborted' });
    });
    next();
  }
}

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
