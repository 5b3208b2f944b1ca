import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { AuthConfig } from '../../../config.ts';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { RememberBans } from '../../accounts/commands/remember-bans.ts';
import { addressKey, mailKey } from '../../accounts/domain/address-key.ts';
import { eraseAccount } from '../../accounts/persistence/erase-account.ts';
import { eraseMailedAddress } from '../../accounts/persistence/mailed-addresses.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { clearLoginFailures } from '../../sessions/persistence/login-failures.ts';

/** Ends all sessions of an account and erases it. */
@Injectable()
export class EraseAccount {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly endSessions: EndSessions,
    private readonly rememberBans: RememberBans,
  ) {}

  async handle(tx: Tx, account: AccountRow, now: Date): Promise<void> {
    const { id, email, email_verified } = account;
    await this.rememberBans.beforeErasure(tx, account, now);
    await this.endSessions.all(tx, id);
    await clearLoginFailures(tx, addressKey(email, this.config.AUTH_REFRESH_SECRET));
    // An unverified address may belong to another person.
    if (email_verified) await eraseMailedAddress(tx, mailKey(email, this.config.AUTH_REFRESH_SECRET));
    await eraseAccount(tx, id, now);
  }
}
