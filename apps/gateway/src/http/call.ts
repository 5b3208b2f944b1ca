import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Request } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the access guard from a verified token. */
    actor?: Actor;
    /** Set by the input interceptor: path parameters with query or body, parsed with the route's schema. */
    input?: unknown;
    requestId?: string;
    /** Set by the access guard; the error filter charges the rate limit for requests that never reach the guard. */
    hasDrawn?: boolean;
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>();

/** The parsed input of the route. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).input);

/** The caller; the route's access guarantees that there is one. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new DomainError('not_signed_in');
  return actor;
});

/** The caller, or null for a visitor. */
export const MaybeCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null => requestOf(context).actor ?? null,
);
