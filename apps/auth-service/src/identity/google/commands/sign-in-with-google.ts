import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse, RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { AuthConfig } from '../../../config.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { friendlyName } from '../../accounts/domain/friendly-name.ts';
import { requestApproval } from '../../accounts/persistence/approvals.ts';
import { accountByEmail, accountById, insertAccount, keepFirstPlace } from '../../accounts/persistence/accounts.ts';
import { checkRegistration } from '../../accounts/commands/check-registration.ts';
import { useInvitation } from '../../../site-settings/site-settings.ts';
import { admitted, OpenSession } from '../../sessions/commands/open-session.ts';
import { type GooglePerson, GoogleTokens } from '../google-tokens.ts';
import {
  accountOfSubject,
  confirmSubject,
  lockGoogleAddress,
  useGoogleToken,
} from '../persistence/google-identities.ts';
import { JoinGoogle } from './join-google.ts';

/** What a first sign-in says of the user. */
interface Newcomer {
  readonly language: Language;
  readonly address: string | undefined;
  readonly invitation: string | undefined;
}

/**
 * Signs in a user authenticated by Google. The first time it opens an account, or joins the one with that address: at
 * once if Google manages the address, else by a link in its mailbox.
 */
@Injectable()
export class SignInWithGoogle {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tokens: GoogleTokens,
    private readonly openSession: OpenSession,
    private readonly joinGoogle: JoinGoogle,
    private readonly sendLink: SendLink,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @RpcHandler('auth.google_sign_in')
  handle({ input }: RpcCall<'auth.google_sign_in'>): Promise<RpcResponse<'auth.google_sign_in'>> {
    return this.signIn(input).catch((error: unknown) => {
      if (error instanceof DomainError && error.code !== 'unavailable')
        this.securityEvents.record('sign_in_refused', { reason: error.code });
      throw error;
    });
  }

  private async signIn({
    token,
    language = 'en',
    latitude,
    longitude,
    device,
    network,
    address,
    invitation,
  }: RpcRequest<'auth.google_sign_in'>): Promise<RpcResponse<'auth.google_sign_in'>> {
    const person = await this.tokens.personOf(token);
    const hash = createHash('sha256').update(token).digest();
    const signedIn = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      if (!(await useGoogleToken(tx, hash, person.expiresAt, now))) throw new DomainError('google_refused');
      // Two concurrent first sign-ins would open two accounts.
      await lockGoogleAddress(tx, person.email);
      if (person.ownsEmail) await confirmSubject(tx, person.subject, person.email);
      const id =
        (await accountOfSubject(tx, person.subject)) ??
        (await this.firstTime(tx, person, { language, address, invitation }));
      if (id === null) return null;
      if (latitude !== undefined && longitude !== undefined) await keepFirstPlace(tx, id, { latitude, longitude });
      const account = await accountById(tx, id, now);
      if (!account?.active) throw new DomainError('account_inactive');
      return { session: await this.openSession.handle(tx, account, { device, network }) };
    });
    if (!signedIn) throw new DomainError('google_confirm_by_mail');
    return admitted(signedIn.session);
  }

  /** @returns the account, or null where a link by mail has to confirm it first */
  private async firstTime(tx: Tx, person: GooglePerson, newcomer: Newcomer): Promise<string | null> {
    const { subject, email, ownsEmail } = person;
    const { account, isNew } = await this.accountFor(tx, email, newcomer);
    if (ownsEmail || (isNew && !this.givesRole(email))) {
      await this.joinGoogle.handle(tx, account.id, subject, !ownsEmail);
      return account.id;
    }
    if (!account.active) throw new DomainError('account_inactive');
    // After others' requests too, a link is in the mailbox.
    if ((await this.sendLink.allowance(tx, 'connect_google', `${email} ${subject}`)) === 0)
      await this.sendLink.connectGoogle(tx, account, subject);
    return null;
  }

  /** The account with this address, opened if there is none. A registration may commit one in between. */
  private async accountFor(
    tx: Tx,
    email: string,
    { language, address, invitation }: Newcomer,
  ): Promise<{ account: AccountRow; isNew: boolean }> {
    const now = this.clock.now();
    const existing = await accountByEmail(tx, email, now);
    if (existing) return { account: existing, isNew: false };
    await checkRegistration(tx, { email, address, invitation, now });
    const id = newId();
    const name = friendlyName(language);
    const isNew = await insertAccount(tx, { id, email, password_hash: null, name, language }, now);
    if (isNew) {
      if (await useInvitation(tx, { invitation, now })) await requestApproval(tx, id, now);
      await this.outbox.add(tx, 'person.registered.v1', { user_id: id, language, at: now.toISOString() });
    }
    const account = await accountByEmail(tx, email, now);
    if (!account) throw new DomainError('internal');
    return { account, isNew };
  }

  private givesRole(email: string): boolean {
    return this.config.MODERATOR_EMAILS.has(email) || this.config.ADMIN_EMAILS.has(email);
  }
}
