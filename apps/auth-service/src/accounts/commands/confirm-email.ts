import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer, QuestionRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, violates } from '@offshoot/nest-kit/database';
import { hashOfToken } from '../domain/verification-link.ts';
import { dropLinks, useLink } from '../persistence/account-links.ts';
import { setEmail } from '../persistence/accounts.ts';
import { dropToken } from '../persistence/verification-tokens.ts';

/** Makes a new address the account's own, by the link that went to it. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async handle({ token }: QuestionRequest<'auth.confirm_email'>): Promise<QuestionAnswer<'auth.confirm_email'>> {
    try {
      await this.database.transaction(async (em) => {
        const now = this.clock.now();
        const used = await useLink(em, 'change_email', hashOfToken(token), now);
        if (!used?.new_email || !(await setEmail(em, used.user_id, used.new_email, now))) throw new DomainError('invalid_token');
        // Links in the former mailbox open nothing any more.
        await dropLinks(em, used.user_id, 'reset_password');
        await dropToken(em, used.user_id);
      });
    } catch (error) {
      if (violates(error, 'account_email_key')) throw new DomainError('email_already_registered');
      throw error;
    }
    return { message: 'Your new address is confirmed.' };
  }
}
