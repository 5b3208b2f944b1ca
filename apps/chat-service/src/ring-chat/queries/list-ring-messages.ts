import { Injectable } from '@nestjs/common';
import type { RingMessage } from '@offshoot/contracts/ring-chat';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { OpenRingRoom } from '../commands/open-ring-room.ts';
import { type ShownRingMessage, shownRingMessages } from '../persistence/ring-messages.ts';
import { presentRingMessage } from './present-ring-chat.ts';

/** The messages of a ring's room, oldest first: a page counted from the newest, or what came after a sequence number. */
@Injectable()
export class ListRingMessages {
  constructor(
    private readonly database: Database,
    private readonly openRoom: OpenRingRoom,
  ) {}

  @RpcHandler('ring_chat.messages')
  async handle({ actor, input }: RpcCall<'ring_chat.messages'>): Promise<RingMessage[]> {
    await this.openRoom.forMember(input.id, actor.user_id);
    const messages =
      input.after_seq === undefined
        ? (
            await this.database.query<ShownRingMessage>(
              `${shownRingMessages} WHERE ring_id = $1 ORDER BY seq DESC LIMIT $2 OFFSET $3`,
              [input.id, input.limit, input.offset],
            )
          ).toReversed()
        : await this.database.query<ShownRingMessage>(
            `${shownRingMessages} WHERE ring_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
            [input.id, input.after_seq, input.limit],
          );
    return messages.map(presentRingMessage);
  }
}
