import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { noEnd } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { setBan, undoBan } from '../persistence/bans.ts';

/**
 * Bans a user, lifts a ban or undoes either, as a moderator decided. A banned user's sessions become restricted: gateways
 * follow the event for tokens that are already issued. Decisions may arrive twice and in any order.
 */
@Injectable()
export class ChangeBan {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    const { act, person_id: userId, act_id: actId, at } = decision;
    if ((act !== 'ban' && act !== 'unban') || userId === null) return;
    const change = { userId, actId, at };
    const ban = act === 'ban' ? { until: decision.until ?? noEnd, reason: decision.ground ?? 'other' } : null;
    const stored = decision.undone ? await undoBan(tx, change) : await setBan(tx, change, ban);
    if (!stored) return;
    const now = this.clock.now();
    const event = { user_id: userId, version: stored.ban_version, at: now.toISOString() };
    const until = stored.banned_until;
    if (until === null || until <= now) await this.outbox.add(tx, 'person.unbanned.v1', event);
    else await this.outbox.add(tx, 'person.banned.v1', { ...event, until: endOf(until) });
  }
}

/** Null for a ban without an end. */
const endOf = (until: Date): string | null => {
  const end = until.toISOString();
  return end === noEnd ? null : end;
};
