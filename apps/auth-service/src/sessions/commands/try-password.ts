import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { addressKey } from '../../accounts/domain/address-key.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { accountById } from '../../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../../config.ts';
import { forgottenBefore, pauseAfter } from '../domain/login-slowdown.ts';
import { countFailure, failuresOf, forgetFailures } from '../persistence/login-failures.ts';

/** A password that is tried. */
export interface Attempt {
  readonly email: string;
  /** The hash that it is compared with; null is compared as long and never right. */
  readonly stored: string | null;
  readonly password: string;
  /** Where it comes from: a network, or the session of somebody who proves once more who they are. */
  readonly from: string;
}

/** Compares a password, and slows down who guesses: by the place that guesses, and beyond that by the address. */
@Injectable()
export class TryPassword {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly securityEvents: SecurityEvents,
  ) {}

  async matches(attempt: Attempt): Promise<boolean> {
    const { here, anywhere } = this.#keysOf(attempt);
    const right = await this.passwords.matches(attempt.stored, attempt.password, () => this.#admit(here, anywhere));
    if (!right) {
      await this.database.transaction(async (em) => {
        const now = this.clock.now();
        for (const key of [here, anywhere]) await countFailure(em, key, forgottenBefore(now), now);
      });
    }
    return right;
  }

  /** Who knew it in the end has not guessed. */
  async forget(em: EntityManager, attempt: Attempt): Promise<void> {
    const { here, anywhere } = this.#keysOf(attempt);
    for (const key of [here, anywhere]) await forgetFailures(em, key);
  }

  /**
   * The account of somebody who proves once more who they are.
   * @throws DomainError `wrong_password`, told beside `field`
   */
  async of(actor: Actor, password: string, field: string): Promise<AccountRow> {
    const account = await this.database.read((em) => accountById(em, actor.user_id, this.clock.now()));
    if (!account?.active) throw new DomainError('not_signed_in');
    const attempt = { email: account.email, stored: account.password_hash, password, from: actor.session_id };
    if (!(await this.matches(attempt))) {
      this.securityEvents.record('sign_in_refused', { user_id: actor.user_id, session_id: actor.session_id, reason: 'wrong_password' });
      throw new DomainError('wrong_password', {}, { [field]: 'wrong_password' });
    }
    return account;
  }

  /** Those of a place are of one password, too: a new one begins anew. */
  #keysOf({ email, stored, from }: Attempt): { here: Buffer; anywhere: Buffer } {
    const secret = this.config.AUTH_REFRESH_SECRET;
    return { here: addressKey([email, from, stored].join(' '), secret), anywhere: addressKey(email, secret) };
  }

  async #admit(here: Buffer, anywhere: Buffer): Promise<void> {
    const now = this.clock.now();
    const since = forgottenBefore(now);
    const [local, all] = await this.database.read(async (em) => [await failuresOf(em, here, since), await failuresOf(em, anywhere, since)] as const);
    const retry_after = Math.max(pauseAfter(local, now), pauseAfter(all, now, 'anywhere'));
    if (retry_after > 0) throw new DomainError('rate_limited', { retry_after });
  }
}
