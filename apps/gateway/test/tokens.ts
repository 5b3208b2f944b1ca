import { createHmac } from 'node:crypto';
import type { Actor } from '@offshoot/contracts/basics';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** What a test can change in a token. */
interface TokenChanges {
  kid?: string;
  aud?: string;
  iss?: string;
  typ?: string;
  /** Seconds from now; null omits the claim. */
  expiresIn?: number | null;
  /** Additional header fields. */
  header?: Record<string, unknown>;
}

/** A signing key of the auth service: makes tokens, and has the public half. */
export interface SigningKey {
  jwk: JWK;
  token(actor: Actor, changes?: TokenChanges): Promise<string>;
}

const secondsNow = () => Math.floor(Date.now() / 1000);

const claimsOf = (actor: Actor, changes: TokenChanges = {}): Record<string, unknown> => ({
  sub: actor.user_id,
  sid: actor.session_id,
  role: actor.role,
  ...(actor.restricted ? { restricted: true } : {}),
  typ: changes.typ ?? 'access',
  iss: changes.iss ?? 'offshoot',
  aud: changes.aud ?? 'offshoot-api',
  iat: secondsNow(),
  ...(changes.expiresIn === null ? {} : { exp: secondsNow() + (changes.expiresIn ?? 900) }),
});

export async function signingKey(kid = 'test-1'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' },
    token: (actor, changes = {}) =>
      new SignJWT(claimsOf(actor, changes))
        .setProtectedHeader({ alg: 'EdDSA', kid: changes.kid ?? kid, ...changes.header })
        .sign(privateKey),
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with `alg: none`. */
export const unsigned = (actor: Actor): string => `${part({ alg: 'none', kid: 'test-1' })}.${part(claimsOf(actor))}.`;

/** A token whose HMAC secret is the public key, which a library accepts that trusts the algorithm in the header. */
export function signedWithPublicKey(actor: Actor, jwk: JWK): string {
  const content = `${part({ alg: 'HS256', kid: jwk.kid })}.${part(claimsOf(actor))}`;
  return `${content}.${createHmac('sha256', Buffer.from(String(jwk.x), 'base64url'))
    .update(content)
    .digest('base64url')}`;
}
