import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { comesInTime, noticeDue, unreadFor } from '../domain/notice.ts';
import { otherOf, sideOf } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { firstUnnotified, recordNextCheck, recordNotified, unreadIn } from '../persistence/notices.ts';
import { lockRoom } from '../persistence/rooms.ts';

/**
 * Publishes that messages were left unread: ten minutes after the first one, once for all that arrived meanwhile. It
 * repeats for new messages only, and only once the earlier ones were read or a day later. Each member of a room has at
 * most one check scheduled, as a job; a check decides by the current state, so a superfluous one does no harm.
 */
@Injectable()
export class LeftUnread {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A message was written to `recipient`. The caller holds the room lock, under which `room` was read. */
  async written(tx: Tx, room: RoomRow, recipient: string): Promise<void> {
    const now = this.clock.now();
    // The scheduled check is early enough, as nothing new is due before it. Most messages end here.
    if (comesInTime(this.planned(room, recipient), new Date(now.getTime() + unreadFor), now)) return;
    await this.plan(tx, room, recipient);
  }

  /**
   * Schedules a check. Reading some messages can make the remaining ones due earlier. The caller holds the room lock.
   */
  async plan(tx: Tx, room: RoomRow, recipient: string): Promise<void> {
    const first = await firstUnnotified(tx, room.id, this.side(room, recipient));
    if (!first) return;
    const due = noticeDue(first);
    if (!comesInTime(this.planned(room, recipient), due, this.clock.now()))
      await this.scheduleCheck(tx, room, recipient, due);
  }

  /** Runs a scheduled check. */
  async check(tx: Tx, roomId: string, recipient: string): Promise<void> {
    const room = await lockRoom(tx, roomId, recipient);
    const side = this.side(room, recipient);
    const now = this.clock.now();
    const first = await firstUnnotified(tx, room.id, side);
    if (!first || (await isBlockedEitherWay(tx, room.requester_id, room.owner_id)))
      return recordNextCheck(tx, room.id, side, null);
    const due = noticeDue(first);
    if (due > now) return this.scheduleCheck(tx, room, recipient, due);
    const { unread, up_to } = await unreadIn(tx, room.id, side);
    await recordNotified(tx, room.id, side, up_to, now);
    await this.outbox.add(tx, 'message.left_unread.v1', {
      room_id: room.id,
      exchange_id: room.exchange_id,
      plant_id: room.plant_id,
      sender_id: otherOf(room, recipient),
      recipient_id: recipient,
      unread_count: unread,
      up_to_seq: up_to,
      at: now.toISOString(),
    });
  }

  private async scheduleCheck(tx: Tx, room: RoomRow, recipient: string, due: Date): Promise<void> {
    await recordNextCheck(tx, room.id, this.side(room, recipient), due);
    const key = `${room.id}:${recipient}:${due.getTime()}`;
    await this.jobs.defer(tx, 'chat.check_unread', { room_id: room.id, recipient_id: recipient }, { key, runAt: due });
  }

  private planned(room: RoomRow, recipient: string): Date | null {
    return this.side(room, recipient) === 'requester' ? room.requester_check_at : room.owner_check_at;
  }

  private side(room: RoomRow, userId: string) {
    const side = sideOf(room, userId);
    if (!side) throw new Error(`${userId} is no member of room ${room.id}.`);
    return side;
  }
}
