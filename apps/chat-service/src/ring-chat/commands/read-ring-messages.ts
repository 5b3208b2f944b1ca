import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { UnreadTotals } from '../../unread/unread.ts';
import { lockRingRoom, moveRingPointer, ringMembersOf } from '../persistence/ring-rooms.ts';
import { OpenRingRoom } from './open-ring-room.ts';
import { RingLeftUnread } from './ring-left-unread.ts';

/** A member has read messages up to the sequence number that the page has shown, so that one that arrived since stays unread. */
@Injectable()
export class ReadRingMessages {
  constructor(
    private readonly database: Database,
    private readonly openRoom: OpenRingRoom,
    private readonly totals: UnreadTotals,
    private readonly leftUnread: RingLeftUnread,
  ) {}

  @RpcHandler('ring_chat.read')
  async handle({ actor: { user_id }, input }: RpcCall<'ring_chat.read'>): Promise<void> {
    await this.openRoom.forMember(input.id, user_id);
    await this.database.transaction(async (tx) => {
      const room = await lockRingRoom(tx, input.id);
      const readUpTo = await moveRingPointer(tx, room, user_id, input.up_to_seq ?? null);
      if (readUpTo === null) return;
      this.totals.changed(tx, user_id);
      if (readUpTo === room.last_seq) return;
      const member = (await ringMembersOf(tx, room.ring_id)).find((each) => each.user_id === user_id);
      if (member) await this.leftUnread.plan(tx, { ringId: room.ring_id, member });
    });
  }
}
