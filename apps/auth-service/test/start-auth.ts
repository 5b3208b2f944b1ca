import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import type { SiteSettings } from '@offshoot/contracts/site-settings';
import type { Log } from '@offshoot/nest-kit/logging';
import { testClock, type TestClock } from '@offshoot/testing/clock';
import { testServers } from '@offshoot/testing/environment';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';

export const password = 'Gr€en-thumb-1!';

const signingKey = (kid: string) => ({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid });

/** A mail as the test server's mailbox returns it. */
interface ReceivedMail {
  subject: string;
  html: string;
  text: string;
  links: string[];
}

export type SignedIn = RpcResponse<'auth.login'>;

/** auth-service on real servers, with the steps that its tests share. */
export class AuthHarness {
  constructor(
    readonly started: StartedService,
    readonly clock: TestClock,
  ) {}

  get call(): StartedService['call'] {
    return this.started.call;
  }

  /** An address that no other test uses. */
  address(): string {
    return `p-${randomUUID()}@offshoot.test`;
  }

  async mailsTo(email: string, atLeast: number): Promise<ReceivedMail[]> {
    const api = testServers().MAIL_API_URL;
    return eventually(async () => {
      const reply = await fetch(`${api}/api/messages?to=${encodeURIComponent(email)}`);
      const mails = (await reply.json()) as ReceivedMail[];
      return mails.length >= atLeast ? mails : null;
    });
  }

  /** The token in the newest mail to an address. */
  async token(email: string, mails = 1): Promise<string> {
    const [newest] = await this.mailsTo(email, mails);
    const [, token] = /verify-email\?token=([\w-]+)/.exec(newest?.text ?? '') ?? [];
    if (!token) throw new Error('no link in the mail');
    return token;
  }

  register(email: string, language: Language = 'en') {
    return this.call('auth.register', { email, password, confirmPassword: password, language });
  }

  /** Verifies an address with one registration by its link. */
  async verify(token: string): Promise<SignedIn> {
    const reply = await this.call('auth.verify_email', { token });
    if (!('access_token' in reply)) throw new Error('the link leads to a password');
    return reply;
  }

  /** A signed-in user with a verified address. */
  async person(email = this.address()): Promise<{ email: string; signedIn: SignedIn; actor: Actor }> {
    // A mail server that keeps running between runs still has the mails of earlier runs.
    const before = (await this.mailsTo(email, 0)).length;
    await this.register(email);
    const signedIn = await this.verify(await this.token(email, before + 1));
    return { email, signedIn, actor: actorOf(signedIn) };
  }

  /** Has an admin change who may register. */
  setRegistration(mode: SiteSettings['registration']['mode'], version: number) {
    const actor: Actor = { user_id: randomUUID(), session_id: randomUUID(), role: 'admin', restricted: false };
    return this.call('admin.change_registration', { mode, version }, { actor });
  }

  /** Bans a user directly in the database, without the moderators' decision. */
  async ban(userId: string, until: string, reason: string): Promise<void> {
    await this.started.database.query(`UPDATE account SET banned_until = $2, ban_reason = $3 WHERE id = $1`, [
      userId,
      until,
      reason,
    ]);
  }
}

/** The claims of an access token, unverified. */
export function claimsOf(accessToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** The actor that the gateway derives from these tokens. */
export function actorOf({ access_token }: { access_token: string }): Actor {
  const claims = claimsOf(access_token);
  return {
    user_id: String(claims.sub),
    session_id: String(claims.sid),
    role: claims.role as Actor['role'],
    restricted: claims.restricted === true,
  };
}

export async function startAuth(
  config: Record<string, string | number | boolean> = {},
  log?: Log,
): Promise<AuthHarness> {
  const clock = testClock('2026-03-01T12:00:00Z');
  const started = await startService(service, {
    clock,
    ...(log && { log }),
    config: {
      AUTH_SIGNING_KEYS: JSON.stringify([signingKey('new'), signingKey('old')]),
      AUTH_REFRESH_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: 'https://offshoot.test',
      MAIL_FROM: 'Offshoot <hello@offshoot.test>',
      ...config,
    },
  });
  return new AuthHarness(started, clock);
}
