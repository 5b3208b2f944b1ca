import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT, type JWK } from 'jose';

/** An access token like those of the auth service, by default for a random user id. */
export async function accessToken(
  signingKeys: string,
  subject: string = randomUUID(),
  role: 'user' | 'moderator' = 'user',
): Promise<string> {
  const [jwk] = JSON.parse(signingKeys) as JWK[];
  if (!jwk?.kid) throw new Error('There is no key to sign with.');
  return new SignJWT({ sid: randomUUID(), role, typ: 'access' })
    .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid })
    .setSubject(subject)
    .setIssuer('offshoot')
    .setAudience('offshoot-api')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(await importJWK(jwk, 'EdDSA'));
}
