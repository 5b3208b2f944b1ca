import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@offshoot/contracts/errors';
import { fieldFaults, fieldLengths } from '@offshoot/contracts/faults';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { carriesBody } from './held-bodies.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import { multipartFields } from './multipart-fields.ts';
import { ROUTE_OPTIONS, type RouteOptions } from './route-options.ts';

/**
 * Validates the path parameters with query or body by the route's schema, and the idempotency key, before the handler
 * runs.
 */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const options = this.reflector.get<RouteOptions | undefined>(ROUTE_OPTIONS, context.getHandler());
    if (options) {
      const request = context.switchToHttp().getRequest<Request>();
      checkIdempotencyKey(request);
      if (options.input) request.input = await parsed(request, options, options.input);
    }
    return next.handle();
  }
}

async function parsed(
  request: Request,
  options: RouteOptions,
  schema: NonNullable<RouteOptions['input']>,
): Promise<unknown> {
  const isQueried = options.isQueried ?? request.method === 'GET';
  const carried = isQueried ? named(request.query) : await bodyOf(request, options);
  const given = { ...carried, ...request.params };
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = fieldFaults(result.error, given);
  const isQueriedWrite = isQueried && request.method !== 'GET';
  if (options.unknown && (isQueriedWrite || Object.keys(request.params).some((name) => name in faults)))
    throw new DomainError(options.unknown);
  throw new DomainError('validation_failed', fieldLengths(result.error), faults);
}

/** Drops empty query parameters: an empty coordinate must not become the equator. */
const named = (query: Request['query']): Request['query'] =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));

async function bodyOf(request: Request, { ownForm, carries }: RouteOptions): Promise<Record<string, unknown>> {
  if (!carriesBody(request)) return {};
  if (carries && !request.is(carries)) throw new DomainError('unsupported_media_type');
  if (carries) return {};
  if (request.is('multipart/form-data')) return ownForm ? {} : multipartFields(request);
  if (!request.is(['application/json', 'application/x-www-form-urlencoded']))
    throw new DomainError('unsupported_media_type');
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('validation_failed', {}, { body: 'invalid_type' });
  return body as Record<string, unknown>;
}
