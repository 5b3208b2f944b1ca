import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode, errorCatalogue } from '@offshoot/contracts/errors';
import { fieldSentence } from '@offshoot/contracts/field-sentences';
import { Log } from '@offshoot/nest-kit/logging';
import { type SecurityEventName, SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { Request, Response } from 'express';
import { calledRoute } from './called-route.ts';
import { callerAddress } from './caller-address.ts';
import { holdsBack } from './held-bodies.ts';
import { BudgetSpent, RateLimits } from './rate-limits.ts';
import { readToItsEnd } from './read-to-its-end.ts';

/** Statuses that Nest and its body parsers respond with by themselves. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'validation_failed',
  // A path that leads out of a folder of files.
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

/** Errors that are security events; those of signing in are recorded by the auth service, which has the account. */
const eventOfCode: Partial<Record<ErrorCode, SecurityEventName>> = {
  not_signed_in: 'access_denied',
  forbidden: 'access_denied',
  account_banned: 'access_denied',
  not_a_party: 'access_denied',
  rate_limited: 'limit_reached',
  daily_limit_reached: 'limit_reached',
  total_limit_reached: 'limit_reached',
  saved_search_limit_reached: 'limit_reached',
  wish_limit_reached: 'limit_reached',
  report_limit_reached: 'limit_reached',
  request_limit_reached: 'limit_reached',
  first_message_limit_reached: 'limit_reached',
  download_running: 'limit_reached',
  downloads_reached: 'limit_reached',
};

/** Milliseconds between two log lines about requests that were refused as unavailable: in an outage all are. */
const unavailableEveryMs = 1_000;

/** Turns every error into `{ detail, code, params?, errors? }`, and logs the unexpected ones and why something was unavailable. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private unavailable = { refused: 0, loggedAt: Number.NEGATIVE_INFINITY };

  constructor(
    private readonly log: Log,
    private readonly rateLimits: RateLimits,
    private readonly securityEvents: SecurityEvents,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const error = await this.drawn(request, this.known(thrown));
    this.record(request, error);
    if (error.code === 'unavailable') this.logUnavailable(request, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (holdsBack(request)) {
      // Its body is not read at all, so the next request cannot follow it.
      response.setHeader('Connection', 'close');
      refuse(response, error);
      return;
    }
    refuse(response, error);
    await readToItsEnd(request);
    // A body that is not read any further must not hold the connection.
    if (!request.complete) request.destroy();
  }

  /** Charges the rate limit for requests that no guard has seen: an unknown path, or a body that cannot be parsed. */
  private async drawn(request: Request, error: DomainError): Promise<DomainError> {
    if (request.hasDrawn || error instanceof BudgetSpent) return error;
    try {
      await this.rateLimits.draw('read', callerAddress(request.ip), calledRoute(request));
      return error;
    } catch (refusal) {
      return this.known(refusal);
    }
  }

  private record(request: Request, error: DomainError): void {
    const event = eventOfCode[error.code];
    if (!event || error instanceof BudgetSpent) return;
    const { actor } = request;
    this.securityEvents.record(event, {
      user_id: actor?.user_id,
      session_id: actor?.session_id,
      route: calledRoute(request),
      reason: error.code,
    });
  }

  private logUnavailable(request: Request, error: DomainError): void {
    const now = performance.now();
    const { refused, loggedAt } = this.unavailable;
    const isLogged = now - loggedAt >= unavailableEveryMs;
    this.unavailable = isLogged ? { refused: 0, loggedAt: now } : { refused: refused + 1, loggedAt };
    if (!isLogged) return;
    const more = refused > 0 && { refused_since: refused };
    this.log.warn('a request was refused as unavailable', {
      route: calledRoute(request),
      error: error.cause ?? error,
      ...more,
    });
  }

  private known(thrown: unknown): DomainError {
    if (thrown instanceof DomainError) return thrown;
    const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
    const code = status === undefined || status >= 500 ? undefined : (codeOfStatus[status] ?? 'validation_failed');
    if (code) return new DomainError(code);
    this.log.error('unexpected error', { error: thrown });
    return new DomainError('internal');
  }
}

/** Body parsers throw plain errors with a `status`. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  return typeof thrown.status === 'number' && thrown.status < 500 ? thrown.status : undefined;
}

/** Sends an error with its Retry-After and Cache-Control headers. */
export function refuse(response: Response, error: DomainError): void {
  const { retry_after } = error.params;
  if (error.code === 'rate_limited' || retry_after !== undefined)
    response.setHeader('Retry-After', String(retry_after ?? 60));
  if (error.code === 'unavailable') response.setHeader('Retry-After', '5');
  response.setHeader('Cache-Control', 'no-store');
  response.status(errorCatalogue[error.code].status).json(presented(error));
}

/** The sentence for the first of several invalid fields; all of them are in `errors` by code. */
function firstFault({ code, fields }: DomainError): string | undefined {
  if (code !== 'validation_failed' && code !== 'weak_password') return undefined;
  const [first] = Object.entries(fields ?? {});
  if (!first) return undefined;
  const sentence = fieldSentence(...first);
  // The client recognises a weak password by this word.
  return code === 'weak_password' && !sentence.includes('Password') ? undefined : sentence;
}

/**
 * The response body: a readable sentence, a stable code, and the params from which a client builds its own sentence.
 */
export function presented(error: DomainError): Record<string, unknown> {
  const limit = error.code === 'daily_limit_reached' || error.code === 'total_limit_reached';
  return {
    detail: limit
      ? { code: error.code, limit: error.params.limit, current: error.params.current, message: error.message }
      : (firstFault(error) ?? error.message),
    code: error.code,
    ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
    ...(error.fields ? { errors: error.fields } : {}),
  };
}
