import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { GoogleTokens } from '../google-tokens.ts';
import { accountOfSubject, useGoogleToken } from '../persistence/google-identities.ts';

/** Maximum age of a Google sign-in that still proves the user is present. */
const fresh = 10 * 60 * 1_000;

/** Re-authenticates a signed-in user by a new token of the Google account linked to theirs. */
@Injectable()
export class ProveByGoogle {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly tokens: GoogleTokens,
  ) {}

  /** @throws DomainError `google_refused` for a token that is old, used, or another user's */
  async of(actor: Actor, token: string): Promise<void> {
    const { subject, expiresAt, issuedAt } = await this.tokens.personOf(token);
    const now = this.clock.now();
    if (now.getTime() - issuedAt.getTime() > fresh) throw new DomainError('google_refused');
    await this.database.transaction(async (tx) => {
      const isTheirs = (await accountOfSubject(tx, subject)) === actor.user_id;
      const isNew = await useGoogleToken(tx, createHash('sha256').update(token).digest(), expiresAt, now);
      if (!isTheirs || !isNew) throw new DomainError('google_refused');
    });
  }
}
