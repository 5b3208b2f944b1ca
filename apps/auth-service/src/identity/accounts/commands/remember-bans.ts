import { Inject, Injectable } from '@nestjs/common';
import { decisionGround, noEnd } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { AuthConfig } from '../../../config.ts';
import type { AccountRow } from '../domain/account.ts';
import { IdentityKeys } from '../domain/identity-keys.ts';
import { accountById } from '../persistence/accounts.ts';
import { continueBan } from '../persistence/bans.ts';
import { type Identity, identitiesOf } from '../persistence/identities.ts';
import {
  banByKeys,
  dropRememberedBan,
  rememberBan,
  type RememberedBan,
  adoptKeys,
} from '../persistence/remembered-bans.ts';

/** How long a deleted account's keys are kept for a ban that was decided before the deletion and arrives after it. */
const lateBanMs = 86_400_000;

/**
 * Remembers whom a ban concerns, until it ends, by keyed hashes of their addresses and Google accounts; an account that
 * proves one of these later is banned for the rest of the time.
 */
@Injectable()
export class RememberBans {
  private readonly keys: IdentityKeys;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {
    this.keys = new IdentityKeys(config.AUTH_REFRESH_SECRET);
  }

  async remember(tx: Tx, ban: RememberedBan): Promise<void> {
    const identities = await this.identitiesOf(tx, ban.userId);
    await rememberBan(tx, ban, identities.map(this.keyOf));
  }

  async drop(tx: Tx, userId: string): Promise<void> {
    await dropRememberedBan(tx, userId, this.clock.now());
  }

  /** Before an account is erased: afterwards its identities are unknown. */
  async beforeErasure(tx: Tx, { id, ban_reason, banned_until }: AccountRow, now: Date): Promise<void> {
    const until = banned_until ?? new Date(now.getTime() + lateBanMs);
    await this.remember(tx, { userId: id, until, reason: ban_reason, since: now });
  }

  /**
   * To be called for each session that is opened or refreshed, and where an account gets another identity: a banned account's
   * identities are remembered, and any other's looked up.
   * @returns the account as it is now
   */
  async apply(tx: Tx, account: AccountRow): Promise<AccountRow> {
    const now = this.clock.now();
    const userId = account.id;
    if (account.ban_reason !== null) {
      // Locked and read again: a ban that has been lifted meanwhile must not be remembered.
      const stored = await accountById(tx, userId, now, 'FOR UPDATE');
      const { ban_reason: reason = null, banned_until: until = null } = stored ?? {};
      if (reason !== null && until !== null) await this.remember(tx, { userId, until, reason, since: now });
      return { ...account, ban_reason: reason, banned_until: until };
    }
    const identities = (await this.identitiesOf(tx, userId)).filter(({ is_former }) => !is_former);
    const keys = identities.map(this.keyOf);
    const ban = await banByKeys(tx, userId, { keys, provedAt: identities.map(({ proved_at }) => proved_at) }, now);
    // Another session may have continued it meanwhile, after the caller read the account.
    if (!ban) return this.asBanned(tx, account, now);
    const { banned_until, ban_reason, since } = ban;
    const version = await continueBan(tx, { userId, until: banned_until, reason: ban_reason }, now);
    if (version === null) return this.asBanned(tx, account, now);
    await adoptKeys(tx, { userId, until: banned_until, reason: ban_reason, since }, keys);
    const event = { user_id: userId, until: endOf(banned_until), at: now.toISOString() };
    await this.outbox.add(tx, 'person.banned.v1', { ...event, version });
    const ground = decisionGround.safeParse(ban_reason).data ?? 'other';
    await this.outbox.add(tx, 'person.ban_continued.v1', { ...event, ground });
    return { ...account, banned_until, ban_reason };
  }

  /** The account with the ban that is stored now. */
  private async asBanned(tx: Tx, account: AccountRow, now: Date): Promise<AccountRow> {
    const stored = await accountById(tx, account.id, now);
    return stored ? { ...account, ban_reason: stored.ban_reason, banned_until: stored.banned_until } : account;
  }

  private identitiesOf(tx: Tx, userId: string): Promise<Identity[]> {
    return identitiesOf(tx, userId, !this.config.REQUIRE_EMAIL_VERIFICATION);
  }

  private readonly keyOf = ({ kind, value }: Identity): Buffer =>
    kind === 'email' ? this.keys.ofEmail(value) : this.keys.ofGoogle(value);
}

/** Null for a ban without an end. */
export const endOf = (until: Date): string | null => {
  const end = until.toISOString();
  return end === noEnd ? null : end;
};
