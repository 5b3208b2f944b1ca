import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { addressKey } from '../../accounts/domain/address-key.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { accountById } from '../../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../../config.ts';
import { forgottenBefore, pauseAfter } from '../domain/login-slowdown.ts';
import { countFailure, failuresOf } from '../persistence/login-failures.ts';

/** Compares a password, and slows down who guesses: signing in and proving oneself again draw on one count. */
@Injectable()
export class TryPassword {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /** Whether it is the stored one; null is compared as long and never right. */
  async matches(email: string, stored: string | null, password: string): Promise<boolean> {
    const key = addressKey(email, this.config.AUTH_REFRESH_SECRET);
    const right = await this.passwords.matches(stored, password, () => this.#admit(key));
    if (!right) {
      await this.database.transaction((em) => {
        const now = this.clock.now();
        return countFailure(em, key, forgottenBefore(now), now);
      });
    }
    return right;
  }

  /**
   * The account of somebody who proves once more who they are.
   * @throws DomainError `wrong_password`, told beside `field`
   */
  async of(actor: Actor, password: string, field: string): Promise<AccountRow> {
    const account = await this.database.read((em) => accountById(em, actor.user_id, this.clock.now()));
    if (!account?.active) throw new DomainError('not_signed_in');
    if (!(await this.matches(account.email, account.password_hash, password))) {
      throw new DomainError('wrong_password', {}, { [field]: 'wrong_password' });
    }
    return account;
  }

  async #admit(key: Buffer): Promise<void> {
    const now = this.clock.now();
    const past = await this.database.read((em) => failuresOf(em, key, forgottenBefore(now)));
    const retry_after = pauseAfter(past, now);
    if (retry_after > 0) throw new DomainError('rate_limited', { retry_after });
  }
}
