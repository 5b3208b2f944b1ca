import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Serves a key as Google's servers do, and signs ID tokens with it. */
export class GoogleKeys {
  readonly clientId = 'offshoot.apps.example';

  private constructor(
    private readonly server: Server,
    private readonly key: CryptoKey,
  ) {}

  static async start(): Promise<GoogleKeys> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }] };
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(published)),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GoogleKeys(server, privateKey);
  }

  /** Settings of an auth-service that accepts the tokens. */
  get settings(): { GOOGLE_CLIENT_ID: string; GOOGLE_KEYS_URL: string } {
    const { port } = this.server.address() as AddressInfo;
    return { GOOGLE_CLIENT_ID: this.clientId, GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs` };
  }

  /** What Google says of the user of an address, whose domain it manages. */
  claimsFor(email: string, now: Date): JWTPayload {
    const iat = Math.floor(now.getTime() / 1_000);
    return {
      iss: 'https://accounts.google.com',
      aud: this.clientId,
      sub: `g-${email}`,
      email,
      email_verified: true,
      hd: email.split('@')[1],
      jti: randomUUID(),
      iat,
      exp: iat + 600,
    };
  }

  /** An ID token. `key` and `kid`: of another signer. */
  signed(claims: JWTPayload, key = this.key, kid = 'g1'): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  }

  stop(): void {
    this.server.close();
  }
}
