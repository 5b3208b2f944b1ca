import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { noEnd } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { setBan, undoBan } from '../persistence/bans.ts';
import { decideDeleted } from '../persistence/remembered-bans.ts';
import { endOf, RememberBans } from './remember-bans.ts';

/**
 * Bans a user, lifts a ban or undoes either, as a moderator decided. A banned user's sessions become restricted: gateways
 * follow the event for tokens that are already issued. Decisions may arrive twice and in any order, also after the account
 * was deleted.
 */
@Injectable()
export class ChangeBan {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly rememberBans: RememberBans,
  ) {}

  async handle(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    const { act, person_id: userId, act_id: actId, at } = decision;
    if ((act !== 'ban' && act !== 'unban') || userId === null) return;
    const change = { userId, actId, at };
    const ban = act === 'ban' ? { until: decision.until ?? noEnd, reason: decision.ground ?? 'other' } : null;
    const stored = decision.undone ? await undoBan(tx, change) : await setBan(tx, change, ban);
    const now = this.clock.now();
    const decidedAt = new Date(at);
    // The clock of the moderators' service may be ahead.
    const since = decidedAt < now ? decidedAt : now;
    if (!stored) {
      if (!(await decideDeleted(tx, userId, at))) return;
      if (!ban || decision.undone) return this.rememberBans.drop(tx, userId);
      return this.rememberBans.remember(tx, { userId, until: new Date(ban.until), reason: ban.reason, since });
    }
    const event = { user_id: userId, version: stored.ban_version, at: now.toISOString() };
    const { banned_until: until, ban_reason: reason } = stored;
    if (until === null || until <= now) {
      await this.rememberBans.drop(tx, userId);
      await this.outbox.add(tx, 'person.unbanned.v1', event);
    } else {
      await this.rememberBans.remember(tx, { userId, until, reason, since });
      await this.outbox.add(tx, 'person.banned.v1', { ...event, until: endOf(until) });
    }
  }
}
