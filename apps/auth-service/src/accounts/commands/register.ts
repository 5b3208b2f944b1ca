import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer, QuestionRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, violates } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { AuthConfig } from '../../config.ts';
import { OpenSession } from '../../sessions/commands/open-session.ts';
import { friendlyName } from '../domain/friendly-name.ts';
import { checkNewPassword } from '../domain/new-password.ts';
import { Passwords } from '../passwords.ts';
import { accountByEmail, accountById, insertAccount } from '../persistence/accounts.ts';
import { SendVerification } from './send-verification.ts';

const sent = 'Please check your inbox: we have sent you a link that confirms your address.';

/** Opens an account and mails the link that proves its address. */
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

  async handle(input: QuestionRequest<'auth.register'>): Promise<QuestionAnswer<'auth.register'>> {
    const { email, password } = input;
    checkNewPassword(input);
    const known = await this.database.read((em) => accountByEmail(em, email, this.clock.now()));
    if (known?.email_verified || (known && !this.config.REQUIRE_EMAIL_VERIFICATION)) {
      throw new DomainError('email_already_registered');
    }
    const passwordHash = await this.passwords.hash(password);
    if (known) return this.#again(known, passwordHash);
    try {
      return await this.#first(input, passwordHash);
    } catch (error) {
      if (violates(error, 'account_email_key')) throw new DomainError('email_registered_not_verified');
      throw error;
    }
  }

  #first(input: QuestionRequest<'auth.register'>, passwordHash: string): Promise<QuestionAnswer<'auth.register'>> {
    const { email, language = 'en' } = input;
    return this.database.transaction(async (em) => {
      const now = this.clock.now();
      const id = newId();
      await insertAccount(em, { id, email, password_hash: passwordHash, name: friendlyName(), language }, now);
      await this.outbox.add(em, 'person.registered.v1', { user_id: id, language, at: now.toISOString() });
      // The first mail always goes out; counting it makes the next one wait its minute.
      await this.verification.allowance(em, email);
      await this.verification.link(em, { id, language }, null);
      if (this.config.REQUIRE_EMAIL_VERIFICATION) return { message: sent, email };
      const account = await accountById(em, id, now);
      if (!account) throw new DomainError('internal');
      return this.openSession.handle(em, account, undefined);
    });
  }

  /**
   * The address is known but not proved: anybody may have typed it first. A new link goes out, and it
   * carries the password given now, so that whoever owns the mailbox does not prove a stranger's one.
   */
  async #again(known: { id: string; email: string }, passwordHash: string): Promise<never> {
    await this.database.transaction(async (em) => {
      const account = await accountById(em, known.id, this.clock.now(), 'FOR UPDATE');
      if (!account || account.email_verified || !account.active) return;
      if ((await this.verification.allowance(em, known.email)) > 0) return;
      await this.verification.link(em, account, passwordHash);
    });
    throw new DomainError('email_registered_not_verified');
  }
}
