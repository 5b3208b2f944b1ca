import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { UnreadTotals } from '../../unread/unread.ts';
import { otherOf } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { seqOf } from '../persistence/messages.ts';
import { lockRoom, moveReadPointer } from '../persistence/rooms.ts';
import { LeftUnread } from './left-unread.ts';

/** A member has read messages up to a point. */
@Injectable()
export class ReadMessages {
  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
    private readonly totals: UnreadTotals,
    private readonly leftUnread: LeftUnread,
  ) {}

  /**
   * Up to one message of the room.
   * @throws DomainError `not_found` for a message of another room
   */
  @RpcHandler('chat.read')
  async one({ actor: { user_id }, input }: RpcCall<'chat.read'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const room = await lockRoom(tx, input.room_id, user_id);
      const seq = await seqOf(tx, room.id, input.message_id);
      if (seq === null) throw new DomainError('not_found');
      await this.read(tx, room, user_id, seq);
    });
  }

  /** Up to the sequence number that the page has shown, so that a message that arrived since stays unread. */
  @RpcHandler('chat.read_all')
  async all({ actor: { user_id }, input }: RpcCall<'chat.read_all'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const room = await lockRoom(tx, input.room_id, user_id);
      await this.read(tx, room, user_id, input.up_to_seq ?? null);
    });
  }

  private async read(tx: Tx, room: RoomRow, userId: string, upTo: number | null): Promise<void> {
    const side = userId === room.requester_id ? 'requester' : 'owner';
    const before = { read: room[`${side}_read_up_to`], shown: room[`${side}_shown_up_to`] };
    const now = await moveReadPointer(tx, room.id, side, upTo);
    if (now === null) return;
    if (now.shown > before.shown) {
      this.pushes.afterCommit(tx, otherOf(room, userId), 'chat:read', {
        room_id: room.id,
        reader_id: userId,
        up_to_seq: now.shown,
      });
    }
    if (now.read === before.read) return;
    this.totals.changed(tx, userId);
    if (now.read < room.last_seq) await this.leftUnread.plan(tx, { room, userId });
  }
}
