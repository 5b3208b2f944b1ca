import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse, RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import { friendlyName } from '../../accounts/domain/friendly-name.ts';
import { replacedPurposes } from '../../accounts/domain/account-link.ts';
import { dropLinks } from '../../accounts/persistence/account-links.ts';
import { accountByEmail, accountById, insertAccount, keepFirstPlace } from '../../accounts/persistence/accounts.ts';
import { dropTokens } from '../../accounts/persistence/verification-tokens.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { OpenSession } from '../../sessions/commands/open-session.ts';
import { type GooglePerson, GoogleTokens } from '../google-tokens.ts';
import { accountOfSubject, linkSubject, proveByGoogle, useGoogleToken } from '../persistence/google-identities.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Signs in a user authenticated by Google. The first time it opens an account, or joins the one with that address. */
@Injectable()
export class SignInWithGoogle {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tokens: GoogleTokens,
    private readonly openSession: OpenSession,
    private readonly endSessions: EndSessions,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @RpcHandler('auth.google_sign_in')
  handle({ input }: RpcCall<'auth.google_sign_in'>): Promise<RpcResponse<'auth.google_sign_in'>> {
    return this.#signIn(input).catch((error: unknown) => {
      if (error instanceof DomainError && error.code !== 'unavailable')
        this.securityEvents.record('sign_in_refused', { reason: error.code });
      throw error;
    });
  }

  async #signIn({
    token,
    language = 'en',
    latitude,
    longitude,
    device,
    network,
  }: RpcRequest<'auth.google_sign_in'>): Promise<RpcResponse<'auth.google_sign_in'>> {
    const person = await this.tokens.personOf(token);
    const hash = createHash('sha256').update(token).digest();
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      if (!(await useGoogleToken(tx, hash, person.expiresAt, now))) throw new DomainError('google_refused');
      // Two concurrent first sign-ins would open two accounts.
      await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`google ${person.email}`]);
      const id = (await accountOfSubject(tx, person.subject)) ?? (await this.#firstTime(tx, person, language));
      if (latitude !== undefined && longitude !== undefined) await keepFirstPlace(tx, id, { latitude, longitude });
      const account = await accountById(tx, id, now);
      if (!account?.active) throw new DomainError('account_inactive');
      return this.openSession.handle(tx, account, { device, network });
    });
  }

  async #firstTime(tx: Transaction, person: GooglePerson, language: Language): Promise<string> {
    const now = this.clock.now();
    const id = await this.#accountFor(tx, person.email, language, now);
    if (await proveByGoogle(tx, id, now)) {
      // An earlier user of the address has not proved to own it: their sessions end and the links that they requested
      // stop working.
      await this.endSessions.all(tx, id);
      await dropTokens(tx, id);
      for (const purpose of replacedPurposes) await dropLinks(tx, id, purpose);
      await this.outbox.add(tx, 'person.verified.v1', { user_id: id, at: now.toISOString() });
    }
    await linkSubject(tx, person.subject, id, now);
    return id;
  }

  /** The account with this address, opened if there is none. A registration may commit one in between. */
  async #accountFor(tx: Transaction, email: string, language: Language, now: Date): Promise<string> {
    const known = await accountByEmail(tx, email, now);
    if (known) return known.id;
    const id = newId();
    if (await insertAccount(tx, { id, email, password_hash: null, name: friendlyName(language), language }, now)) {
      await this.outbox.add(tx, 'person.registered.v1', { user_id: id, language, at: now.toISOString() });
      return id;
    }
    const registered = await accountByEmail(tx, email, now);
    if (!registered) throw new DomainError('internal');
    return registered.id;
  }
}
