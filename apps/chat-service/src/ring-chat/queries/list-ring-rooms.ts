import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RingRoom } from '@offshoot/contracts/ring-chat';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { OpenRingRoom } from '../commands/open-ring-room.ts';
import { membersForViewer, type RingRoomInList, ringRoomsOf } from '../persistence/ring-rooms.ts';
import { presentRingRoom } from './present-ring-chat.ts';

/** The list is not paged: a user is in one agreed ring at a time, and the room of a completed one closes a month later. */
const listed = 50;

/** A user's rooms of rings, with their members and unread counts. */
@Injectable()
export class ListRingRooms {
  constructor(
    private readonly database: Database,
    private readonly openRoom: OpenRingRoom,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('ring_chat.rooms')
  async all({ actor: { user_id } }: RpcCall<'ring_chat.rooms'>): Promise<RingRoom[]> {
    return this.present(
      await ringRoomsOf(this.database, user_id, { ringId: null, most: listed, now: this.clock.now() }),
      user_id,
    );
  }

  @RpcHandler('ring_chat.room')
  async one({ actor: { user_id }, input: { id } }: RpcCall<'ring_chat.room'>): Promise<RingRoom> {
    await this.openRoom.forMember(id, user_id);
    return this.ofMember(id, user_id);
  }

  @RpcHandler('ring_chat.room_of_member')
  oneForService({ input: { id, user_id } }: RpcCall<'ring_chat.room_of_member'>): Promise<RingRoom> {
    return this.ofMember(id, user_id);
  }

  /** @throws DomainError `ring_not_found` for an unknown room and for that of others alike */
  private async ofMember(id: string, userId: string): Promise<RingRoom> {
    const rooms = await ringRoomsOf(this.database, userId, { ringId: id, most: 1, now: this.clock.now() });
    const [room] = await this.present(rooms, userId);
    if (!room) throw new DomainError('ring_not_found');
    return room;
  }

  private async present(rooms: readonly RingRoomInList[], viewerId: string): Promise<RingRoom[]> {
    const ringIds = rooms.map(({ ring_id }) => ring_id);
    const members = Map.groupBy(await membersForViewer(this.database, ringIds, viewerId), ({ ring_id }) => ring_id);
    const now = this.clock.now();
    return rooms.map((room) =>
      presentRingRoom(
        room,
        (members.get(room.ring_id) ?? []).map(({ user_id, is_blocked }) => ({ id: user_id, is_blocked })),
        now,
      ),
    );
  }
}
