import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { isActive } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { lockAgainstDeletion } from '../persistence/deleted-people.ts';
import { insertRoom, roomOfExchange } from '../persistence/rooms.ts';
import type { NewRoom } from '../persistence/rooms.ts';

/** Creates the room of an exchange once, however often it is called, and pushes it to both members. */
@Injectable()
export class MakeRoom {
  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
  ) {}

  handle(room: NewRoom): Promise<RoomRow> {
    return this.database.transaction((tx) => this.within(tx, room));
  }

  /** Within the caller's transaction. */
  async within(tx: Tx, room: NewRoom): Promise<RoomRow> {
    const now = this.clock.now();
    await lockAgainstDeletion(tx, [room.requester_id, room.owner_id]);
    const made = await insertRoom(tx, room, now);
    if (!made) {
      const existing = await roomOfExchange(tx, room.exchange_id);
      if (!existing) throw new Error(`The room of ${room.exchange_id} is neither new nor there.`);
      return existing;
    }
    if (isActive(made, now)) {
      for (const member of [made.requester_id, made.owner_id]) {
        this.pushes.afterCommit(tx, member, 'chat:room', { room_id: made.id, exchange_id: made.exchange_id });
      }
    }
    return made;
  }
}
