import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import { importJWK, SignJWT } from 'jose';
import type { AuthConfig } from '../../config.ts';

/** Signs access tokens and publishes the keys that verify them. */
@Injectable()
export class AccessTokens {
  private readonly signing: { kid: string; key: ReturnType<typeof importJWK> };

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {
    const [first] = config.AUTH_SIGNING_KEYS;
    if (!first) throw new Error('AUTH_SIGNING_KEYS is empty');
    this.signing = { kid: first.kid, key: importJWK({ ...first, alg: 'EdDSA' }, 'EdDSA') };
  }

  /** @param restrictedUntil when the restriction ends: the token expires then, so that the next one is without it */
  async sign(actor: Actor, restrictedUntil: Date | null): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const end = restrictedUntil ? Math.ceil(restrictedUntil.getTime() / 1000) : Infinity;
    const claims = {
      sid: actor.session_id,
      role: actor.role,
      typ: 'access',
      ...(actor.restricted && { restricted: true }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: this.signing.kid })
      .setSubject(actor.user_id)
      .setIssuer('offshoot')
      .setAudience('offshoot-api')
      .setIssuedAt(now)
      .setExpirationTime(Math.min(now + this.config.ACCESS_TOKEN_SECONDS, end))
      .sign(await this.signing.key);
  }

  /** The public halves of all configured keys, as JWKs. */
  @RpcHandler('auth.keys')
  async publicKeys(): Promise<RpcResponse<'auth.keys'>> {
    const keys = this.config.AUTH_SIGNING_KEYS;
    return { keys: keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' })) };
  }
}
