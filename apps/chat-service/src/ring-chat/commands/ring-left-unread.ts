import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { UnreadChecks } from '../../unread/unread.ts';
import {
  firstUnnotifiedInRing,
  recordRingCheck,
  recordRingNotified,
  unreadInRing,
} from '../persistence/ring-notices.ts';
import { lockRingRoom, type RingMemberRow } from '../persistence/ring-rooms.ts';

interface RingReader {
  readonly ringId: string;
  readonly member: Pick<RingMemberRow, 'user_id' | 'check_at'>;
}

/** Publishes that messages of a ring's room were left unread. */
@Injectable()
export class RingLeftUnread extends UnreadChecks<RingReader> {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    clock: Clock,
  ) {
    super(clock);
  }

  /** Runs a scheduled check. */
  async check(tx: Tx, ringId: string, userId: string): Promise<void> {
    await lockRingRoom(tx, ringId);
    await this.run(tx, { ringId, member: { user_id: userId, check_at: null } });
  }

  protected plannedFor({ member }: RingReader): Date | null {
    return member.check_at;
  }

  protected firstUnnotified(tx: Tx, { ringId, member }: RingReader) {
    return firstUnnotifiedInRing(tx, ringId, member.user_id);
  }

  protected async schedule(tx: Tx, { ringId, member: { user_id } }: RingReader, due: Date | null): Promise<void> {
    await recordRingCheck(tx, ringId, user_id, due);
    if (due === null) return;
    const key = `${ringId}:${user_id}:${due.getTime()}`;
    const job = { ring_id: ringId, recipient_id: user_id };
    await this.jobs.defer(tx, 'chat.check_unread_in_ring', job, { key, runAt: due });
  }

  protected async publish(tx: Tx, { ringId, member: { user_id } }: RingReader, at: Date): Promise<void> {
    const { unread, up_to } = await unreadInRing(tx, ringId, user_id);
    await recordRingNotified(tx, ringId, user_id, { upTo: up_to, at });
    await this.outbox.add(tx, 'ring_message.left_unread.v1', {
      ring_id: ringId,
      recipient_id: user_id,
      unread_count: unread,
      up_to_seq: up_to,
      at: at.toISOString(),
    });
  }
}
