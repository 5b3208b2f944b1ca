import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse, RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { useInvitation } from '../../../site-settings/site-settings.ts';
import { admitted, OpenSession } from '../../sessions/commands/open-session.ts';
import { friendlyName } from '../../accounts/domain/friendly-name.ts';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { checkNewPassword } from '../../accounts/domain/new-password.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { markApproved, requestApproval } from '../../accounts/persistence/approvals.ts';
import {
  accountByEmail,
  accountById,
  insertAccount,
  noteAnotherPassword,
} from '../../accounts/persistence/accounts.ts';
import { checkRegistration } from '../../accounts/commands/check-registration.ts';
import { SendVerification } from '../../accounts/commands/send-verification.ts';

const sent = 'Please check your inbox: we have sent you a link that confirms your address.';

/** Creates an account and mails the link that verifies its address. */
@Injectable()
export class Register {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly verification: SendVerification,
    private readonly openSession: OpenSession,
  ) {}

  @RpcHandler('auth.register')
  async handle({ input }: RpcCall<'auth.register'>): Promise<RpcResponse<'auth.register'>> {
    const { email, password, address, invitation } = input;
    const now = this.clock.now();
    checkNewPassword(input);
    await this.database.read((tx) => checkRegistration(tx, { email, address, invitation, now }));
    const existing = await this.byEmail(email);
    if (existing?.email_verified || (existing && !this.config.REQUIRE_EMAIL_VERIFICATION)) {
      throw new DomainError('email_already_registered');
    }
    if (existing) return this.again(existing, input);
    const passwordHash = await this.passwords.hash(password);
    const registered = await this.first(input, passwordHash);
    if (registered) return registered;
    const first = await this.byEmail(email);
    if (!first) throw new DomainError('internal');
    return this.again(first, input);
  }

  private byEmail(email: string): Promise<AccountRow | null> {
    return this.database.read((tx) => accountByEmail(tx, email, this.clock.now()));
  }

  /** Null if the address has got an account in the meantime. */
  private first(
    input: RpcRequest<'auth.register'>,
    passwordHash: string,
  ): Promise<RpcResponse<'auth.register'> | null> {
    const { email, language = 'en' } = input;
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const id = newId();
      const account = { id, email, password_hash: passwordHash, name: friendlyName(language), language };
      if (!(await insertAccount(tx, account, now))) return null;
      const awaitsApproval = await useInvitation(tx, { invitation: input.invitation, now });
      if (awaitsApproval) await requestApproval(tx, id, now);
      await this.outbox.add(tx, 'person.registered.v1', { user_id: id, language, at: now.toISOString() });
      // The first mail is always sent; counting it makes the next one wait for the pause.
      await this.verification.allowance(tx, email);
      await this.verification.link(tx, { id, language }, input.browser_mark);
      // An admin decides about addresses that are verified.
      if (this.config.REQUIRE_EMAIL_VERIFICATION || awaitsApproval) return { message: sent, email };
      const opened = await accountById(tx, id, now);
      if (!opened) throw new DomainError('internal');
      return admitted(await this.openSession.handle(tx, opened));
    });
  }

  /**
   * The address is registered but unverified, and either attempt may be the owner's. With different passwords none of
   * them is valid any more, and the link leads to setting a new one.
   */
  private async again(
    existing: AccountRow,
    { password, invitation, browser_mark: mark }: RpcRequest<'auth.register'>,
  ): Promise<never> {
    const isSame = await this.passwords.matches(existing.password_hash, password, async () => {});
    const isOpen = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, existing.id, now, 'FOR UPDATE');
      if (!account?.active || account.email_verified || !this.config.REQUIRE_EMAIL_VERIFICATION) return false;
      await noteAnotherPassword(tx, account.id, isSame);
      if (account.awaits_approval && !(await useInvitation(tx, { invitation, now })))
        await markApproved(tx, account.id);
      if ((await this.verification.allowance(tx, existing.email)) === 0)
        await this.verification.link(tx, account, mark);
      return true;
    });
    throw new DomainError(isOpen ? 'email_registered_not_verified' : 'email_already_registered');
  }
}
