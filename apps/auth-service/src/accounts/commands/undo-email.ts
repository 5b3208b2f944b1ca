import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer, QuestionRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, violates } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { dropSubjectsSince } from '../../google/persistence/google-identities.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { hashOfToken } from '../domain/verification-link.ts';
import { dropLinks } from '../persistence/account-links.ts';
import { accountById, dropPassword, releaseUnproved, setEmail } from '../persistence/accounts.ts';
import { useFormerEmail } from '../persistence/former-emails.ts';
import { dropToken } from '../persistence/verification-tokens.ts';
import { SendLink } from './send-link.ts';

/**
 * 'This was not me', said from the mailbox before a change: whoever made the change knew the password, so that nothing which
 * they may hold opens the account any more. The answer leads to a new password.
 */
@Injectable()
export class UndoEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly sendLink: SendLink,
    private readonly endSessions: EndSessions,
  ) {}

  async handle({ token }: QuestionRequest<'auth.undo_email'>): Promise<QuestionAnswer<'auth.undo_email'>> {
    try {
      const reset_token = await this.database.transaction((em) => this.#undo(em, token));
      return { message: 'Your address is back. Please choose a new password.', reset_token };
    } catch (error) {
      if (violates(error, 'account_email_key')) throw new DomainError('email_already_registered');
      throw error;
    }
  }

  async #undo(em: EntityManager, token: string): Promise<string> {
    const now = this.clock.now();
    const former = await useFormerEmail(em, hashOfToken(token), now);
    const account = former && (await accountById(em, former.user_id, now, 'FOR UPDATE'));
    if (!former || !account?.active) throw new DomainError('invalid_token');
    // An account that was opened with the address meanwhile, and never proved it, does not stand in the way.
    await releaseUnproved(em, former.email, account.id, now);
    await setEmail(em, account.id, former.email, now);
    await dropPassword(em, account.id, now);
    await dropToken(em, account.id);
    await dropLinks(em, account.id, 'change_email');
    // The other mailbox may have opened the account to a Google account of its own.
    await dropSubjectsSince(em, account.id, former.created_at);
    await this.endSessions.all(em, account.id);
    return this.sendLink.resetToken(em, account);
  }
}
