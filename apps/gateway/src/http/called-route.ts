import type { Request } from 'express';
import { routeOf } from './http-metrics.ts';

/** Method and route pattern as security events log them: without ids and query. */
export const calledRoute = (request: Request): string => `${request.method} ${routeOf(request)}`;
