import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { isActive } from '../domain/room.ts';
import { closeRoomOf, roomById } from '../persistence/rooms.ts';

/** Closes a room for good: nothing reopens it, and an earlier closing time is kept. */
@Injectable()
export class CloseRoom {
  constructor(
    private readonly jobs: Jobs,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
  ) {}

  /** Sets the closing time of an exchange's room, now or in the future. Open pages get a push at that time. */
  async of(tx: Tx, exchangeId: string, at: Date): Promise<void> {
    const room = await closeRoomOf(tx, exchangeId, at);
    if (!room?.inactive_at) return;
    const key = `${room.id}:${room.inactive_at.getTime()}`;
    await this.jobs.defer(tx, 'chat.room_closes', { room_id: room.id }, { key, runAt: room.inactive_at });
  }

  /** The closing time has come: pushes the change to the pages of both members. */
  async publish(tx: Tx, roomId: string): Promise<void> {
    const room = await roomById(tx, roomId);
    if (!room || isActive(room, this.clock.now())) return;
    for (const member of [room.requester_id, room.owner_id]) {
      this.pushes.afterCommit(tx, member, 'chat:room', { room_id: room.id, exchange_id: room.exchange_id });
    }
  }
}
