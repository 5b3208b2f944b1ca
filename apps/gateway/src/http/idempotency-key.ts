import { DomainError } from '@offshoot/contracts/errors';
import { withIdempotencyKey } from '@offshoot/nest-kit/request-context';
import type { NextFunction, Request, Response } from 'express';

/** Visible ASCII: every client can send it and every log can show it. */
const wellFormed = /^[\x21-\x7e]{8,100}$/;
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Passes the client's `Idempotency-Key` on to the RPC calls of a write; reads ignore it. */
export function idempotencyKey(request: Request, _response: Response, next: NextFunction): void {
  const key = request.header('idempotency-key');
  if (key !== undefined && !reads.has(request.method) && wellFormed.test(key)) withIdempotencyKey(key, next);
  else next();
}

/** @throws DomainError `validation_failed` for a key that `idempotencyKey` did not accept */
export function checkIdempotencyKey(request: Request): void {
  const key = request.header('idempotency-key');
  if (key !== undefined && !reads.has(request.method) && !wellFormed.test(key)) {
    throw new DomainError('validation_failed', {}, { idempotency_key: 'invalid_format' });
  }
}
