import type { Request } from 'express';
import { routeOf } from './http-metrics.ts';

/** Method and pattern of the route, as security events name it: no id, no query. */
export const calledRoute = (request: Request): string => `${request.method} ${routeOf(request)}`;
