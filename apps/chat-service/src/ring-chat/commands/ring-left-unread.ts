import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { comesInTime, noticeDue, unreadFor } from '../../chat/chat.ts';
import {
  firstUnnotifiedInRing,
  recordRingCheck,
  recordRingNotified,
  unreadInRing,
} from '../persistence/ring-notices.ts';
import { lockRingRoom, type RingMemberRow } from '../persistence/ring-rooms.ts';

/**
 * Publishes that messages of a ring's room were left unread, at the times at which it is published of other rooms. Each
 * member has at most one check scheduled; a check decides by the current state, so a superfluous one does no harm.
 */
@Injectable()
export class RingLeftUnread {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A message was written to these members. The caller holds the room lock, under which they were read. */
  async written(tx: Tx, ringId: string, recipients: readonly RingMemberRow[]): Promise<void> {
    const now = this.clock.now();
    const due = new Date(now.getTime() + unreadFor);
    for (const recipient of recipients)
      if (!comesInTime(recipient.check_at, due, now)) await this.plan(tx, ringId, recipient);
  }

  /** Schedules a check. Reading some messages can make the remaining ones due earlier. The caller holds the room lock. */
  async plan(tx: Tx, ringId: string, { user_id, check_at }: RingMemberRow): Promise<void> {
    const first = await firstUnnotifiedInRing(tx, ringId, user_id);
    if (!first) return;
    const due = noticeDue(first);
    if (!comesInTime(check_at, due, this.clock.now())) await this.scheduleCheck(tx, ringId, user_id, due);
  }

  /** Runs a scheduled check. */
  async check(tx: Tx, ringId: string, userId: string): Promise<void> {
    await lockRingRoom(tx, ringId);
    const now = this.clock.now();
    const first = await firstUnnotifiedInRing(tx, ringId, userId);
    if (!first) return recordRingCheck(tx, ringId, userId, null);
    const due = noticeDue(first);
    if (due > now) return this.scheduleCheck(tx, ringId, userId, due);
    const { unread, up_to } = await unreadInRing(tx, ringId, userId);
    await recordRingNotified(tx, ringId, userId, { upTo: up_to, at: now });
    await this.outbox.add(tx, 'ring_message.left_unread.v1', {
      ring_id: ringId,
      recipient_id: userId,
      unread_count: unread,
      up_to_seq: up_to,
      at: now.toISOString(),
    });
  }

  private async scheduleCheck(tx: Tx, ringId: string, userId: string, due: Date): Promise<void> {
    await recordRingCheck(tx, ringId, userId, due);
    const key = `${ringId}:${userId}:${due.getTime()}`;
    const job = { ring_id: ringId, recipient_id: userId };
    await this.jobs.defer(tx, 'chat.check_unread_in_ring', job, { key, runAt: due });
  }
}
