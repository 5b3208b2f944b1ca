import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { replacedPurposes } from '../../accounts/domain/account-link.ts';
import { dropLinks } from '../../accounts/persistence/account-links.ts';
import { dropTokens } from '../../accounts/persistence/verification-tokens.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { linkSubject, proveByGoogle } from '../persistence/google-identities.ts';
import { EndProvisionalAccess } from './end-provisional-access.ts';

/** Links a Google account to the account whose address its user owns, as Google or that mailbox has proved. */
@Injectable()
export class JoinGoogle {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly endSessions: EndSessions,
    private readonly endProvisionalAccess: EndProvisionalAccess,
  ) {}

  /** @param provisional Google once verified the address but does not manage it, and no mail has confirmed it */
  async handle(tx: Tx, id: string, subject: string, provisional = false): Promise<void> {
    const now = this.clock.now();
    if (await proveByGoogle(tx, id, now)) {
      // An earlier user of the address has not proved to own it: their sessions end and the links that they requested
      // stop working.
      await this.endSessions.all(tx, id);
      await dropTokens(tx, id);
      for (const purpose of replacedPurposes) await dropLinks(tx, id, purpose);
      await this.outbox.add(tx, 'person.verified.v1', { user_id: id, at: now.toISOString() });
    }
    if (!provisional) await this.endProvisionalAccess.handle(tx, id, subject);
    await linkSubject(tx, { subject, userId: id, provisional }, now);
  }
}
