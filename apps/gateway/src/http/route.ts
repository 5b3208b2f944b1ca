import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseGuards } from '@nestjs/common';
import { AccessGuard } from './access.guard.ts';
import { ROUTE_OPTIONS, type RouteOptions } from './route-options.ts';

/** The only way to declare a route: method, path, access, input and status in one place. */
export function Route(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: RouteOptions): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(options.status ?? 200),
    SetMetadata(ROUTE_OPTIONS, { budget: method === 'GET' ? 'read' : 'write', ...options } satisfies RouteOptions),
    UseGuards(AccessGuard),
  );
}
