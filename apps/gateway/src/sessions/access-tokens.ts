import { Injectable } from '@nestjs/common';
import { actor, type Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { Bans } from './bans.ts';
import { EndedSessions } from './ended-sessions.ts';

/** Milliseconds between two fetches that unknown key ids can cause. */
const KEYS_FRESH_MS = 10_000;
/** Milliseconds after which the keys are fetched in any case, so that a withdrawn key stops being valid. */
const KEYS_OLD_MS = 5 * 60_000;
/** Allowed clock difference in seconds. */
const TOLERANCE = 30;

/** Verifies access tokens: pinned algorithm, issuer, audience and type; the keys come from the auth service. */
@Injectable()
export class AccessTokens {
  private keys: ReturnType<typeof createLocalJWKSet> | undefined;
  private fetchedAt = 0;
  /** Tokens whose signature was verified with the current keys: a page sends many requests with the same token. */
  private readonly verifiedTokens = new LRUCache<string, JWTPayload>({ max: 5_000 });

  constructor(
    private readonly rpc: RpcClient,
    private readonly ended: EndedSessions,
    private readonly bans: Bans,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** The actor of a valid token of a session that has not ended, or null. `exp` is the token's expiry in seconds. */
  async actorOf(token: string): Promise<(Actor & { exp: number }) | null> {
    const payload = await this.payloadOf(token);
    if (!payload || payload.typ !== 'access' || typeof payload.exp !== 'number') return null;
    const who = actor.safeParse({
      user_id: payload.sub,
      session_id: payload.sid,
      role: payload.role,
      restricted: payload.restricted === true,
    });
    if (!who.success || this.ended.has(who.data.session_id)) return null;
    const { user_id, restricted } = who.data;
    return { ...who.data, restricted: this.bans.restricts(user_id, payload.iat ?? 0, restricted), exp: payload.exp };
  }

  private async payloadOf(token: string) {
    try {
      const keys = await this.currentKeys(false);
      const cached = this.verifiedTokens.get(token);
      const isFresh = cached?.exp !== undefined && cached.exp + TOLERANCE > this.clock.now().getTime() / 1_000;
      this.metrics.cacheLookup('access_tokens', isFresh);
      if (isFresh) return cached;
      return await this.verified(token, keys);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null;
    }
    // The key may have been rotated in since the last fetch.
    try {
      return await this.verified(token, await this.currentKeys(true));
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private async verified(token: string, keys: ReturnType<typeof createLocalJWKSet>) {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer: 'offshoot',
      audience: 'offshoot-api',
      requiredClaims: ['exp', 'sub', 'sid'],
      clockTolerance: TOLERANCE,
      currentDate: this.clock.now(),
    });
    this.verifiedTokens.set(token, payload);
    return payload;
  }

  private async currentKeys(again: boolean) {
    const now = this.clock.now().getTime();
    if (!this.keys) return (this.keys = await this.fetchKeys(now));
    const age = now - this.fetchedAt;
    if (age <= (again ? KEYS_FRESH_MS : KEYS_OLD_MS)) return this.keys;
    // While the auth service is unavailable, the keys at hand stay in use.
    this.keys = await this.fetchKeys(now).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'unavailable' || !this.keys) throw error;
      return this.keys;
    });
    return this.keys;
  }

  private async fetchKeys(now: number) {
    const jwks = await this.rpc.call('auth.keys', {}).finally(() => (this.fetchedAt = now));
    this.verifiedTokens.clear();
    return createLocalJWKSet(jwks);
  }
}
