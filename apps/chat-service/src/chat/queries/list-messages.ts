import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { shownMessages } from '../persistence/messages.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { findRoom } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from './present.ts';

/** A room's messages, oldest first: a page counted from the newest, or what came after a sequence number. */
@Injectable()
export class ListMessages {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoStore,
  ) {}

  @RpcHandler('chat.messages')
  async handle({ actor, input }: RpcCall<'chat.messages'>): Promise<ChatMessage[]> {
    const room = await findRoom(this.database, input.room_id, actor.user_id);
    const messages =
      input.after_seq === undefined
        ? (
            await this.database.query<ShownMessage>(
              `${shownMessages} WHERE message.room_id = $1 ORDER BY message.seq DESC LIMIT $2 OFFSET $3`,
              [room.id, input.limit, input.offset],
            )
          ).toReversed()
        : await this.database.query<ShownMessage>(
            `${shownMessages} WHERE message.room_id = $1 AND message.seq > $2 ORDER BY message.seq LIMIT $3`,
            [room.id, input.after_seq, input.limit],
          );
    return messages.map((message) => presentMessage(room, message, this.photos));
  }
}
