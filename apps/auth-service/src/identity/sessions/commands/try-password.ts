import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { addressKey } from '../../accounts/domain/address-key.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { accountById, replaceHash } from '../../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../../../config.ts';
import { expiredBefore, pauseAfter } from '../domain/login-slowdown.ts';
import { countFailure, failuresOf, clearLoginFailures } from '../persistence/login-failures.ts';
import { KnownDevices } from './known-devices.ts';

/** Where a password is entered: in a session by its owner, or at sign-in. */
type Origin = { session: string } | { network: string; deviceToken: string | undefined };

/** A password attempt. */
export interface Attempt {
  readonly email: string;
  /** Null if the address has no account: the comparison takes as long and never succeeds. */
  readonly account: AccountRow | null;
  readonly password: string;
  readonly from: Origin;
}

/** Keys under which a wrong password is counted. */
interface Counters {
  readonly own: Buffer;
  /** Shared by all unknown devices and networks; null for known ones. */
  readonly unknown: Buffer | null;
}

/**
 * Compares a password and slows down guessing. Each session, known device and known network has its own allowance; all
 * others have one per network and a shared one, so that guessing from many networks stays slow and does not delay
 * known devices.
 */
@Injectable()
export class TryPassword {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly securityEvents: SecurityEvents,
    private readonly knownDevices: KnownDevices,
  ) {}

  async matches(attempt: Attempt): Promise<boolean> {
    const right = await this.passwords.matches(attempt.account?.password_hash ?? null, attempt.password, () =>
      this.admit(attempt),
    );
    if (!right) {
      await this.database.transaction(async (tx) => {
        const { own, unknown } = await this.countersOf(tx, attempt);
        const now = this.clock.now();
        for (const key of [own, unknown]) if (key) await countFailure(tx, key, expiredBefore(now), now);
      });
    }
    return right;
  }

  /**
   * The right password clears the caller's own count. The count shared by unknown devices stays, since it includes
   * other callers' guesses.
   */
  async remove(tx: Tx, attempt: Attempt): Promise<void> {
    const { own } = await this.countersOf(tx, attempt);
    await clearLoginFailures(tx, own);
  }

  /**
   * The account of a user who re-authenticates.
   * @throws DomainError `wrong_password`, reported for `field`
   */
  async of(actor: Actor, password: string, field: string): Promise<AccountRow> {
    const account = await this.database.read((tx) => accountById(tx, actor.user_id, this.clock.now()));
    if (!account?.active) throw new DomainError('not_signed_in');
    if (!(await this.matches({ email: account.email, account, password, from: { session: actor.session_id } }))) {
      this.securityEvents.record('sign_in_refused', {
        user_id: actor.user_id,
        session_id: actor.session_id,
        reason: 'wrong_password',
      });
      throw new DomainError('wrong_password', {}, { [field]: 'wrong_password' });
    }
    return this.renewed(account, password);
  }

  /** A hash of an earlier form or strength is replaced while the password is at hand. */
  private async renewed(account: AccountRow, password: string): Promise<AccountRow> {
    const { id, password_hash: stored } = account;
    const renewed = stored === null ? null : await this.passwords.renewed(stored, password);
    if (stored === null || renewed === null) return account;
    await this.database.transaction((tx) => replaceHash(tx, id, stored, renewed));
    return { ...account, password_hash: renewed };
  }

  private async countersOf(tx: Tx, { email, account, from }: Attempt): Promise<Counters> {
    // A new password starts the count again.
    const own = (...parts: string[]) => this.key([email, ...parts, account?.password_hash ?? ''].join(' '));
    if ('session' in from) return { own: own('session', from.session), unknown: null };
    const { network, deviceToken = '' } = from;
    const isKnownNetwork = await this.knownDevices.isNetwork(tx, network, account);
    // By device token and regardless of network: a stolen one gains nothing from many networks.
    if (this.knownDevices.isDevice(deviceToken, account)) return { own: own('device', deviceToken), unknown: null };
    if (isKnownNetwork) return { own: own('known network', network), unknown: null };
    return { own: own(network), unknown: this.key(email) };
  }

  private key(text: string): Buffer {
    return addressKey(text, this.config.AUTH_REFRESH_SECRET);
  }

  private async admit(attempt: Attempt): Promise<void> {
    const now = this.clock.now();
    const since = expiredBefore(now);
    const retry_after = await this.database.read(async (tx) => {
      const { own, unknown } = await this.countersOf(tx, attempt);
      const ownPause = pauseAfter(await failuresOf(tx, own, since), now);
      return unknown ? Math.max(ownPause, pauseAfter(await failuresOf(tx, unknown, since), now, 'anywhere')) : ownPause;
    });
    if (retry_after > 0) throw new DomainError('rate_limited', { retry_after });
  }
}
