import { randomUUID } from 'node:crypto';
import { withRequestId } from '@offshoot/nest-kit/request-context';
import type { NextFunction, Request, Response } from 'express';

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Gives every request an id: the load balancer's if it sent a valid one. It is sent over NATS and is in every log
 * entry.
 */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.header('x-request-id');
  const id = given && wellFormed.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  withRequestId(id, next);
}
