import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseGuards } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { AccessGuard } from './access.guard.ts';
import { ROUTE_OPTIONS, type RouteOptions } from './route-options.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the access guard from a verified token. */
    actor?: Actor;
    /** Set by the input interceptor: path parameters with query or body, parsed with the route's schema. */
    input?: unknown;
    /** Set by the access guard; the error filter charges the rate limit for requests that never reach the guard. */
    hasDrawn?: boolean;
  }
}

/** The only way to declare a route: method, path, access, input and status in one place. */
export function Route(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: RouteOptions): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(options.status ?? 200),
    SetMetadata(ROUTE_OPTIONS, { budget: method === 'GET' ? 'read' : 'write', ...options } satisfies RouteOptions),
    UseGuards(AccessGuard),
  );
}
