import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer, QuestionRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { OpenSession } from '../../sessions/commands/open-session.ts';
import { replacedPurposes } from '../domain/account-link.ts';
import { hashOfToken } from '../domain/verification-link.ts';
import { dropLinks } from '../persistence/account-links.ts';
import { accountById, markVerified } from '../persistence/accounts.ts';
import { useToken } from '../persistence/verification-tokens.ts';

/** Proves an address by its link and signs its owner in. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly openSession: OpenSession,
    private readonly endSessions: EndSessions,
  ) {}

  handle({ token, device }: QuestionRequest<'auth.verify_email'>): Promise<QuestionAnswer<'auth.verify_email'>> {
    return this.database.transaction(async (em) => {
      const now = this.clock.now();
      const used = await useToken(em, hashOfToken(token), now);
      if (!used) throw new DomainError('invalid_token');
      if (await markVerified(em, used.user_id, used.password_hash, now)) {
        await this.outbox.add(em, 'person.verified.v1', { user_id: used.user_id, at: now.toISOString() });
      }
      // The link brought a password of its own: whoever chose the other one is out, and moves the account nowhere.
      if (used.password_hash) {
        await this.endSessions.all(em, used.user_id);
        for (const purpose of replacedPurposes) await dropLinks(em, used.user_id, purpose);
      }
      const account = await accountById(em, used.user_id, now);
      if (!account?.active) throw new DomainError('invalid_token');
      return this.openSession.handle(em, account, device);
    });
  }
}
