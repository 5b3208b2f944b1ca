import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode, errorCatalogue } from '@offshoot/contracts/errors';
import { Log } from '@offshoot/nest-kit/logging';
import type { Request, Response } from 'express';
import { readToItsEnd } from './read-to-its-end.ts';

/** Statuses that Nest and its body parsers answer by themselves. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'validation_failed',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

/** Turns every error into `{ detail, code, params?, errors? }`, and tells the log of those nobody expected. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const error = this.known(thrown);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.code === 'rate_limited') response.setHeader('Retry-After', String(error.params.retry_after ?? 60));
    if (error.code === 'unavailable') response.setHeader('Retry-After', '5');
    response.setHeader('Cache-Control', 'no-store');
    await readToItsEnd(request);
    // A body that nobody will read any more must not hold the connection.
    if (!request.complete) response.setHeader('Connection', 'close');
    response.status(errorCatalogue[error.code].status).json(presented(error));
  }

  private known(thrown: unknown): DomainError {
    if (thrown instanceof DomainError) return thrown;
    const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
    const code = status === undefined ? undefined : codeOfStatus[status];
    if (code) return new DomainError(code);
    this.log.error('unexpected error', { error: thrown });
    return new DomainError('internal');
  }
}

/** Body parsers throw plain errors with a status. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  return typeof thrown.status === 'number' && thrown.status < 500 ? thrown.status : undefined;
}

/** The answer's body: a readable sentence, a stable code, and the values with which a client fills its own sentence. */
export function presented(error: DomainError): Record<string, unknown> {
  const limit = error.code === 'daily_limit_reached' || error.code === 'total_limit_reached';
  return {
    detail: limit
      ? { code: error.code, limit: error.params.limit, current: error.params.current, message: error.message }
      : error.message,
    code: error.code,
    ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
    ...(error.fields ? { errors: error.fields } : {}),
  };
}
