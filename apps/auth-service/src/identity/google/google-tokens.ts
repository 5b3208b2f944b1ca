import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { fetchWithin } from '@offshoot/nest-kit/outgoing';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { AuthConfig } from '../../config.ts';

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().transform((email) => email.toLowerCase()),
  // Only the boolean proves the address; the string 'true' is refused.
  email_verified: z.literal(true),
  // A token with several audiences may have been issued to another site.
  aud: z.union([z.string(), z.tuple([z.string()])]),
  exp: z.number(),
  iat: z.number(),
  /** The domain of the Google Workspace that manages the account. */
  hd: z.string().optional(),
});

const googlesOwn: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whether the owner of the Google account owns the address now. Google verifies any other address once, when the Google
 * account is opened; its mailbox may have another owner since.
 */
function isManagedByGoogle(email: string, hd: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return googlesOwn.has(domain) || hd?.toLowerCase() === domain;
}

/** Seconds by which Google's clock may differ from ours. */
const clockTolerance = 30;

/** Google's keys have 2 kB. */
const keysWithin = { withinMs: 4_000, maxBytes: 256 * 1024 };

/** A user authenticated by Google. `subject` identifies the account permanently; the address may change. */
export interface GooglePerson {
  subject: string;
  email: string;
  /** False for an address of another provider, whose mailbox may no longer be this person's. */
  ownsEmail: boolean;
  expiresAt: Date;
  /** When the user signed in with Google. */
  issuedAt: Date;
}

/** Verifies Google's ID tokens with Google's published keys. */
@Injectable()
export class GoogleTokens {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {
    this.keys = createRemoteJWKSet(new URL(config.GOOGLE_KEYS_URL), {
      timeoutDuration: keysWithin.withinMs,
      cooldownDuration: 10_000,
      [customFetch]: (url, init) => fetchWithin(url, init, keysWithin),
    });
  }

  /**
   * @throws DomainError `google_not_configured` without a client id, `google_refused` for any token that Google did
   * not issue for this site, `unavailable` while Google's keys cannot be fetched.
   */
  async personOf(token: string): Promise<GooglePerson> {
    if (!this.config.GOOGLE_CLIENT_ID) throw new DomainError('google_not_configured');
    const parsed = claims.safeParse(await this.payloadOf(token));
    if (!parsed.success) throw new DomainError('google_refused');
    const { sub, email, exp, iat, hd } = parsed.data;
    const issuedAt = new Date(iat * 1_000);
    if (issuedAt.getTime() > this.clock.now().getTime() + clockTolerance * 1_000)
      throw new DomainError('google_refused');
    return {
      subject: sub,
      email,
      ownsEmail: isManagedByGoogle(email, hd),
      expiresAt: new Date(exp * 1_000),
      issuedAt,
    };
  }

  private async payloadOf(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        algorithms: ['RS256'],
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        audience: this.config.GOOGLE_CLIENT_ID,
        requiredClaims: ['exp', 'sub'],
        clockTolerance,
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (error) {
      const aboutToken =
        error instanceof errors.JOSEError &&
        !(error instanceof errors.JWKSTimeout) &&
        error.code !== 'ERR_JOSE_GENERIC';
      throw new DomainError(aboutToken ? 'google_refused' : 'unavailable');
    }
  }
}
