import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { UnreadChecks } from '../../unread/unread.ts';
import { otherOf, sideOf } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { firstUnnotified, recordNextCheck, recordNotified, unreadIn } from '../persistence/notices.ts';
import { lockRoom } from '../persistence/rooms.ts';

interface RoomReader {
  readonly room: RoomRow;
  readonly userId: string;
}

/** Publishes that messages of an exchange's room were left unread. */
@Injectable()
export class LeftUnread extends UnreadChecks<RoomReader> {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    clock: Clock,
  ) {
    super(clock);
  }

  /** Runs a scheduled check. */
  async check(tx: Tx, roomId: string, userId: string): Promise<void> {
    const reader = { room: await lockRoom(tx, roomId, userId), userId };
    const { requester_id, owner_id } = reader.room;
    if (await isBlockedEitherWay(tx, requester_id, owner_id)) return this.schedule(tx, reader, null);
    await this.run(tx, reader);
  }

  protected plannedFor(reader: RoomReader): Date | null {
    return reader.room[`${this.side(reader)}_check_at`];
  }

  protected firstUnnotified(tx: Tx, reader: RoomReader) {
    return firstUnnotified(tx, reader.room.id, this.side(reader));
  }

  protected async schedule(tx: Tx, reader: RoomReader, due: Date | null): Promise<void> {
    const { room, userId } = reader;
    await recordNextCheck(tx, room.id, this.side(reader), due);
    if (due === null) return;
    const key = `${room.id}:${userId}:${due.getTime()}`;
    await this.jobs.defer(tx, 'chat.check_unread', { room_id: room.id, recipient_id: userId }, { key, runAt: due });
  }

  protected async publish(tx: Tx, reader: RoomReader, at: Date): Promise<void> {
    const { room, userId } = reader;
    const side = this.side(reader);
    const { unread, up_to } = await unreadIn(tx, room.id, side);
    await recordNotified(tx, room.id, side, up_to, at);
    await this.outbox.add(tx, 'message.left_unread.v1', {
      room_id: room.id,
      exchange_id: room.exchange_id,
      plant_id: room.plant_id,
      sender_id: otherOf(room, userId),
      recipient_id: userId,
      unread_count: unread,
      up_to_seq: up_to,
      at: at.toISOString(),
    });
  }

  private side({ room, userId }: RoomReader) {
    const side = sideOf(room, userId);
    if (!side) throw new Error(`${userId} is no member of room ${room.id}.`);
    return side;
  }
}
