import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Actor, isAdmin, isModerator } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { Request, Response } from 'express';
import { DailySeen } from '../sessions/daily-seen.ts';
import { calledRoute } from './called-route.ts';
import { callerAddress } from './caller-address.ts';
import { RateLimits } from './rate-limits.ts';
import { ROUTE_OPTIONS, type RouteOptions } from './route-options.ts';
import { UploadsAtOnce } from './uploads-at-once.ts';

/** Admits a request that is within its rate limit and whose caller meets the route's access. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimits: RateLimits,
    private readonly dailySeen: DailySeen,
    private readonly rpc: RpcClient,
    private readonly uploads: UploadsAtOnce,
    private readonly securityEvents: SecurityEvents,
  ) {
    super({ property: 'actor', session: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.reflector.get<RouteOptions>(ROUTE_OPTIONS, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const budget = options.budget ?? 'read';
    request.hasDrawn = true;
    await this.rateLimits.draw(budget, callerAddress(request.ip), calledRoute(request));
    await super.canActivate(context);
    const { actor } = request;
    if (!actor && request.headers.authorization)
      this.securityEvents.record('token_refused', { route: calledRoute(request), reason: 'not_signed_in' });
    // Responses for a signed-in user, or that issue tokens: the link of an email is a GET that does.
    if (actor || budget !== 'read') http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
    if (options.access !== 'anyone' && !actor) throw new DomainError('not_signed_in');
    // The auth service has the reason for the ban and throws the error with it.
    const needsActive = options.access !== 'anyone' && options.access !== 'signed_in';
    if (needsActive && actor?.restricted) await this.rpc.call('people.may_create', {}, { actor });
    if (options.access === 'moderator' && !isModerator(actor)) throw new DomainError('forbidden');
    if (options.access === 'admin' && !isAdmin(actor)) throw new DomainError('forbidden');
    if (actor && budget === 'upload') this.uploads.enter(actor.user_id, http.getResponse<Response>());
    if (actor) this.dailySeen.note(actor);
    return true;
  }

  /** A refused token makes the caller a visitor; the route's access decides what a visitor may do. */
  override handleRequest<T = Actor | undefined>(error: unknown, actor: unknown): T {
    if (error) throw error;
    return (actor || undefined) as T;
  }
}
