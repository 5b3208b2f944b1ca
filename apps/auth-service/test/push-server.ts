import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebPushPayload } from '@offshoot/contracts/notifications';
import { jwtVerify } from 'jose';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push server for tests; it returns 201 unless configured otherwise. */
export class PushServer {
  readonly received: Received[] = [];
  readonly replies: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.replies.shift() ?? 201).end();
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.origin;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  at(browser: TestBrowser): Received[] {
    return this.received.filter(({ path }) => path === browser.path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A browser with the keys of its subscription. */
export class TestBrowser {
  readonly path = `/push/${randomBytes(8).toString('hex')}`;
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly server: PushServer) {
    this.keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.server.origin}${this.path}`,
      keys: { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  /** As the sender knows it, at another endpoint. */
  keysAt(endpoint: string) {
    return { endpoint, p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  /** Decrypts a push as the browser does (RFC 8291, with the one record of RFC 8188). */
  read({ body }: Received): WebPushPayload {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(senderKey), this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const open = createDecipheriv('aes-128-gcm', key, nonce);
    open.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as WebPushPayload;
  }
}

export function vapidPair(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: number.toString('base64url') };
}

/**
 * What a push server learns about the sender.
 * @throws if the signature does not match the key (RFC 8292)
 */
export async function vapidClaims({ headers }: Received, publicKey: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  return (await jwtVerify(token, verifier)).payload;
}
