import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { dropProvisionalSubjects } from '../persistence/google-identities.ts';

/**
 * Once the owner of the mailbox is known, ends the access of a Google account that opened the account at an address
 * which Google does not manage: only the mailbox proves its owner.
 */
@Injectable()
export class EndProvisionalAccess {
  constructor(private readonly endSessions: EndSessions) {}

  /** @param kept the Google account that the owner connects */
  async handle(tx: Tx, userId: string, kept: string | null = null): Promise<void> {
    if ((await dropProvisionalSubjects(tx, userId, kept)) > 0) await this.endSessions.all(tx, userId);
  }
}
