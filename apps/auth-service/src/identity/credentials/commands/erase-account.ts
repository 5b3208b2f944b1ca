import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { EntityManager } from 'typeorm';
import type { AuthConfig } from '../../../config.ts';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { addressKey } from '../../accounts/domain/address-key.ts';
import { eraseAccount } from '../../accounts/persistence/erase-account.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { clearLoginFailures } from '../../sessions/persistence/login-failures.ts';

/** Ends all sessions of an account and erases it. */
@Injectable()
export class EraseAccount {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly endSessions: EndSessions,
  ) {}

  async handle(em: EntityManager, { id, email }: AccountRow, now: Date): Promise<void> {
    await this.endSessions.all(em, id);
    await clearLoginFailures(em, addressKey(email, this.config.AUTH_REFRESH_SECRET));
    await eraseAccount(em, id, now);
  }
}
