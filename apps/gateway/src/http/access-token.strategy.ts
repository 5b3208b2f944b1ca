import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Actor } from '@offshoot/contracts/basics';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { AccessTokens } from '../sessions/access-tokens.ts';

/** Passport strategy for the bearer token: the actor of a valid token, no actor for a missing or refused one. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(private readonly accessTokens: AccessTokens) {
    super();
  }

  async validate(request: Request): Promise<Actor | false> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) return false;
    return (await this.accessTokens.actorOf(token)) ?? false;
  }
}
